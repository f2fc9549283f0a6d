//! Reads the imports of every file of the program: all paths that begin with `crate`, `super` or `self`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};

/// A file of the program.
pub struct File {
    /// Its place under `src`.
    pub path: PathBuf,
    /// The module it is.
    pub module: Vec<String>,
    /// What it imports.
    pub imports: Vec<Import>,
}

/// A path that stands in a file.
pub struct Import {
    pub line: usize,
    /// From the root of the crate, as far as it is a path of modules and names.
    pub path: Vec<String>,
}

/// All files of the program, tests within them left out.
pub fn files() -> Vec<File> {
    let src = src();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let place = path.strip_prefix(&src).unwrap().to_owned();
        of_text(&text, place)
    };
    sources().into_iter().map(read).collect()
}

/// The source files of the program, those for tests alone left out.
pub fn sources() -> Vec<PathBuf> {
    let mut paths = Vec::new();
    walk(&src(), &mut paths);
    paths.retain(|path| !is_test(path));
    paths.sort();
    paths
}

/// Where they lie.
pub fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// A file whose text is given.
pub fn of_text(text: &str, path: PathBuf) -> File {
    let module = module_of(&path);
    let mut reader = Reader { inside: module.clone(), imports: Vec::new() };
    reader.visit_file(&syn::parse_file(text).unwrap());
    File { path, module, imports: reader.imports }
}

fn walk(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
}

/// Files that are compiled for tests alone.
fn is_test(path: &Path) -> bool {
    path.components()
        .any(|part| ["tests", "tests.rs", "testing", "testing.rs"].iter().any(|name| part.as_os_str() == *name))
}

fn module_of(path: &Path) -> Vec<String> {
    let mut module: Vec<String> =
        path.with_extension("").components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    if module.last().is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str())) {
        module.pop();
    }
    module
}

struct Reader {
    inside: Vec<String>,
    imports: Vec<Import>,
}

impl Reader {
    fn add(&mut self, line: usize, parts: &[String]) {
        let mut path = self.inside.clone();
        let mut rest = parts;
        match parts.first().map(String::as_str) {
            Some("crate") => {
                path.clear();
                rest = &parts[1..];
            }
            Some("self") => rest = &parts[1..],
            Some("super") => {
                while rest.first().is_some_and(|part| part == "super") {
                    path.pop();
                    rest = &rest[1..];
                }
            }
            _ => return,
        }
        path.extend(rest.iter().cloned());
        self.imports.push(Import { line, path });
    }

    fn add_tree(&mut self, before: &[String], tree: &syn::UseTree) {
        let with = |ident: &syn::Ident| before.iter().cloned().chain([ident.to_string()]).collect::<Vec<_>>();
        match tree {
            syn::UseTree::Path(path) => self.add_tree(&with(&path.ident), &path.tree),
            syn::UseTree::Name(name) => self.add(name.ident.span().start().line, &with(&name.ident)),
            syn::UseTree::Rename(name) => self.add(name.ident.span().start().line, &with(&name.ident)),
            syn::UseTree::Glob(glob) => self.add(glob.star_token.spans[0].start().line, before),
            syn::UseTree::Group(group) => group.items.iter().for_each(|item| self.add_tree(before, item)),
        }
    }
}

fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test")
    })
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !is_for_tests(&item.attrs) {
            self.add_tree(&[], &item.tree);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_for_tests(&item.attrs) {
            self.inside.push(item.ident.to_string());
            visit::visit_item_mod(self, item);
            self.inside.pop();
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let parts: Vec<String> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        if parts.len() > 1 && ["crate", "super"].contains(&parts[0].as_str()) {
            self.add(path.segments[0].ident.span().start().line, &parts);
        }
        visit::visit_path(self, path);
    }

    fn visit_vis_restricted(&mut self, _: &'ast syn::VisRestricted) {}
}

/// The modules there are.
pub fn modules(files: &[File]) -> BTreeSet<Vec<String>> {
    files.iter().map(|file| file.module.clone()).collect()
}
