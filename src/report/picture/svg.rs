//! A writer of SVG that can't write a broken file: every attribute and every text is escaped, every element closed.
//!
//! It knows the elements and attributes it is told and nothing of what they mean.

use super::document::{Over, Svg};
use super::font;
use super::geometry::{Point, Rect};
use std::fmt::{self, Display, Write};

/// Attributes of an element, in the order they are written.
pub type Attributes<'a> = &'a [(&'a str, &'a dyn Display)];

/// An SVG document in the making.
pub struct Writer {
    out: String,
    size: (f64, f64),
    open: Vec<&'static str>,
}

impl Writer {
    /// A document of that size in pixels, in the letters of the program, with a title for those who can't see it.
    pub fn new(width: f64, height: f64, title: &str) -> Writer {
        let mut svg = Writer { out: String::with_capacity(64 * 1024), size: (width, height), open: Vec::new() };
        let view_box = format!("0 0 {} {}", Px(width), Px(height));
        svg.open(
            "svg",
            &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("width", &Px(width)),
                ("height", &Px(height)),
                ("viewBox", &view_box),
                ("font-family", &font::FAMILIES),
            ],
        );
        svg.open("title", &[]);
        svg.words(title);
        svg.close();
        svg
    }

    /// What will be laid over a document: elements alone, without one that holds them all.
    pub fn over() -> Writer {
        Writer { out: String::new(), size: (0.0, 0.0), open: Vec::new() }
    }

    /// Begins an element that will hold others.
    pub fn open(&mut self, name: &'static str, attributes: Attributes<'_>) {
        self.tag(name, attributes, ">");
        self.open.push(name);
    }

    /// Ends the element begun last.
    pub fn close(&mut self) {
        if let Some(name) = self.open.pop() {
            self.put(format_args!("</{name}>"));
        }
    }

    /// An element that holds nothing.
    pub fn empty(&mut self, name: &'static str, attributes: Attributes<'_>) {
        self.tag(name, attributes, "/>");
    }

    /// A rectangle.
    pub fn rect(&mut self, rect: Rect, attributes: Attributes<'_>) {
        let (x, y, width, height) = (Px(rect.left), Px(rect.top), Px(rect.width()), Px(rect.height()));
        let mut all: Vec<(&str, &dyn Display)> = vec![("x", &x), ("y", &y), ("width", &width), ("height", &height)];
        all.extend_from_slice(attributes);
        self.empty("rect", &all);
    }

    /// A text at a place.
    pub fn text(&mut self, words: &str, at: Point, attributes: Attributes<'_>) {
        let (x, y) = (Px(at.x), Px(at.y));
        let mut all: Vec<(&str, &dyn Display)> = vec![("x", &x), ("y", &y)];
        all.extend_from_slice(attributes);
        self.open("text", &all);
        self.words(words);
        self.close();
    }

    /// The document; elements still open are closed.
    pub fn finish(mut self) -> Svg {
        while !self.open.is_empty() {
            self.close();
        }
        Svg::new(self.out, self.size)
    }

    /// What was written of an [`over`](Writer::over); elements still open are closed.
    pub fn finish_over(mut self) -> Over {
        while !self.open.is_empty() {
            self.close();
        }
        Over::new(self.out)
    }

    fn tag(&mut self, name: &str, attributes: Attributes<'_>, end: &str) {
        self.put(format_args!("<{name}"));
        for (attribute, value) in attributes {
            self.put(format_args!(" {attribute}=\""));
            // Writing to a string can't fail.
            let _ = write!(Escaping(&mut self.out), "{value}");
            self.out.push('"');
        }
        self.out.push_str(end);
    }

    fn words(&mut self, words: &str) {
        let _ = Escaping(&mut self.out).write_str(words);
    }

    fn put(&mut self, what: fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(what);
    }
}

/// Writes text so that none of it is taken for markup; characters that XML can't hold are left out.
struct Escaping<'a>(&'a mut String);

impl Write for Escaping<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            match letter {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                '\n' | '\t' => self.0.push(' '),
                '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
                _ => self.0.push(letter),
            }
        }
        Ok(())
    }
}

/// A length or a place in pixels, written with one decimal at most.
#[derive(Clone, Copy)]
pub struct Px(pub f64);

impl Display for Px {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Saturates; what isn't a number becomes 0.
        let tenths = (self.0 * 10.0).round() as i64;
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        if tenth == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{tenth}") }
    }
}

/// The outline of a `path`: moves and straight lines.
#[derive(Default)]
pub struct Outline(String);

impl Outline {
    /// Starts at a point without drawing.
    pub fn start(&mut self, at: Point) {
        let _ = write!(self.0, "M{} {}", Px(at.x), Px(at.y));
    }

    /// Draws a straight line to a point.
    pub fn line(&mut self, to: Point) {
        let _ = write!(self.0, "L{} {}", Px(to.x), Px(to.y));
    }

    /// Draws through all the points.
    pub fn through(&mut self, points: &[Point]) {
        if let Some((first, others)) = points.split_first() {
            self.start(*first);
            others.iter().for_each(|point| self.line(*point));
        }
    }

    /// Draws what a rectangle shows of the way through all the points.
    pub fn within(&mut self, points: &[Point], rect: Rect) {
        let mut last: Option<Point> = None;
        for pair in points.windows(2) {
            let Some((from, to)) = rect.part_of(pair[0], pair[1]) else { continue };
            if last != Some(from) {
                self.start(from);
            }
            self.line(to);
            last = Some(to);
        }
    }

    /// Draws through all the points and back to the first.
    pub fn around(&mut self, points: &[Point]) {
        self.through(points);
        if !points.is_empty() {
            self.0.push('Z');
        }
    }

    /// True if nothing has been drawn.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Display for Outline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_attributes_are_escaped_and_elements_closed() {
        let mut svg = Writer::new(10.0, 10.0, "<b>&");
        svg.open("g", &[("fill", &"\"'<")]);
        svg.text("a</text>\u{1}&b", Point { x: 1.04, y: -0.04 }, &[]);
        let svg = svg.finish();
        let text = svg.as_str();
        assert!(text.contains("<title>&lt;b&gt;&amp;</title>"), "{text}");
        assert!(text.contains("<g fill=\"&quot;&#39;&lt;\">"), "{text}");
        assert!(text.ends_with("<text x=\"1\" y=\"0\">a&lt;/text&gt;&amp;b</text></g></svg>"), "{text}");
    }

    #[test]
    fn lengths_have_one_decimal_at_most() {
        let shown: Vec<String> = [1.0, -1.25, 0.04, -0.04, 12.96, f64::NAN].map(|px| Px(px).to_string()).into();
        assert_eq!(shown, ["1", "-1.3", "0", "0", "13", "0"]);
    }

    #[test]
    fn an_outline_closes_itself_only_if_it_has_points() {
        let mut outline = Outline::default();
        outline.around(&[]);
        assert!(outline.is_empty());
        outline.around(&[Point { x: 0.0, y: 0.0 }, Point { x: 1.0, y: 2.5 }]);
        assert_eq!(outline.to_string(), "M0 0L1 2.5Z");
    }
}
