//! Keywords of the order language, English and French, with their synonyms and abbreviations.
