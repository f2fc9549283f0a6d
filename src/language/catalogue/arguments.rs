//! What the messages of a catalogue ask to be given.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

/// The arguments messages ask for, each with its message's key, in the order of the text.
pub(super) fn of_messages(source: &str) -> Vec<(&str, &str)> {
    let resource = parse(source).unwrap_or_else(|(readable, _)| readable);
    let mut asked = Vec::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry
            && let Some(pattern) = &message.value
        {
            let mut names = Vec::new();
            of_pattern(pattern, &mut names);
            asked.extend(names.into_iter().map(|name| (message.id.name, name)));
        }
    }
    asked
}

fn of_pattern<'a>(pattern: &Pattern<&'a str>, names: &mut Vec<&'a str>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, names);
        }
    }
}

fn of_expression<'a>(expression: &Expression<&'a str>, names: &mut Vec<&'a str>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, names),
        Expression::Select { selector, variants } => {
            of_inline(selector, names);
            variants.iter().for_each(|variant| of_pattern(&variant.value, names));
        }
    }
}

fn of_inline<'a>(inline: &InlineExpression<&'a str>, names: &mut Vec<&'a str>) {
    match inline {
        InlineExpression::VariableReference { id } => names.push(id.name),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| of_inline(argument, names));
        }
        InlineExpression::Placeable { expression } => of_expression(expression, names),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_found_wherever_they_stand_and_a_dollar_sign_is_none() {
        let source = "# $none\nfee = ($5 each) { MONEY($sum) }\nsold =\n    {\n      $count ->\n        [one] { $name }\n       *[other] two\n    }\n";
        assert_eq!(of_messages(source), [("fee", "sum"), ("sold", "count"), ("sold", "name")]);
    }
}
