# Everything players read, in English. One message a key; the other catalogues hold the same keys.

# --- climates ---
climate-panic = Panic
climate-depression = Depression
climate-mild-depression = Mild depression
climate-recession = Recession
climate-normal = Normal
climate-improved = Improved
climate-good = Good
climate-very-good = Very good
climate-boom = Boom
