//! A browser for tests: headless Chromium, driven by chromedriver over the WebDriver protocol, which is JSON over HTTP.
//!
//! Only what the tests need is spoken, so that no client library is. Where there is no browser a test says so and is
//! passed over, unless RPO_TEST_BROWSER is set.

use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The member that names an element in the protocol.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A browser with one page.
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
    profile: tempfile::TempDir,
}

#[allow(dead_code)]
impl Browser {
    /// Starts one; `None`: there is none here, and none is demanded.
    pub fn start() -> Option<Browser> {
        let demanded = std::env::var_os("RPO_TEST_BROWSER").is_some();
        let driver = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut driver = match driver {
            Ok(driver) => driver,
            Err(error) => {
                assert!(!demanded, "RPO_TEST_BROWSER is set, but chromedriver can't be started: {error}");
                // Past the capture of the test harness, so that it is seen.
                let notice = "\n*** PASSED OVER: no chromedriver here, so no page was looked at in a browser ***\n";
                let _ = fs::OpenOptions::new()
                    .write(true)
                    .open("/dev/stderr")
                    .map(|mut to| to.write_all(notice.as_bytes()));
                return None;
            }
        };
        let port = port(&mut driver);
        let profile = tempfile::tempdir().unwrap();
        let mut browser = Browser { driver, port, session: String::new(), profile };
        let mut arguments: Vec<String> =
            ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"]
                .map(str::to_owned)
                .to_vec();
        arguments.push(format!("--user-data-dir={}", browser.profile.path().display()));
        let options = json!({ "capabilities": { "alwaysMatch": {
            "goog:chromeOptions": { "args": arguments },
            "unhandledPromptBehavior": "accept",
        }}});
        let session = browser.ask("POST", "/session", &options);
        browser.session = session["sessionId"].as_str().unwrap().to_owned();
        Some(browser)
    }

    /// Opens a file.
    pub fn open(&self, path: &Path) {
        self.order("url", json!({ "url": format!("file://{}", path.display()) }));
    }

    pub fn reload(&self) {
        self.order("refresh", json!({}));
    }

    /// Goes back to the page before.
    pub fn back(&self) {
        self.order("back", json!({}));
    }

    /// The value of a script's `return`.
    pub fn value(&self, script: &str) -> Value {
        self.order("execute/sync", json!({ "script": script, "args": [] }))
    }

    /// Clicks on the first element a CSS selector finds.
    pub fn click(&self, selector: &str) {
        let element = self.find(selector);
        self.order(&format!("element/{element}/click"), json!({}));
    }

    /// Types into an element.
    pub fn types(&self, selector: &str, text: &str) {
        let element = self.find(selector);
        self.order(&format!("element/{element}/value"), json!({ "text": text }));
    }

    /// Presses keys wherever the focus is.
    pub fn presses(&self, keys: &str) {
        let actions: Vec<Value> = keys
            .chars()
            .flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key.to_string() })))
            .collect();
        self.order("actions", json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": actions }] }));
    }

    /// A screen so many pixels wide and high, by day or by night.
    pub fn screen(&self, width: u32, height: u32, dark: bool) {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics);
        let scheme = json!({ "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } });
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": [scheme] }));
    }

    /// Says something to the browser itself.
    pub fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.order("goog/cdp/execute", json!({ "cmd": command, "params": parameters }))
    }

    /// Saves a picture of the whole page into the folder RPO_TEST_PICTURES names, if it does, for whoever wants to look.
    pub fn picture(&self, name: &str) {
        let Some(folder) = std::env::var_os("RPO_TEST_PICTURES") else { return };
        let wanted = json!({ "format": "png", "captureBeyondViewport": true });
        let picture = self.devtools("Page.captureScreenshot", wanted);
        let bytes = mail_parser::decoders::base64::base64_decode(picture["data"].as_str().unwrap().as_bytes()).unwrap();
        fs::write(Path::new(&folder).join(name), bytes).unwrap();
    }

    fn find(&self, selector: &str) -> String {
        let found = self.order("element", json!({ "using": "css selector", "value": selector }));
        found[ELEMENT].as_str().unwrap().to_owned()
    }

    fn order(&self, what: &str, data: Value) -> Value {
        self.ask("POST", &format!("/session/{}/{what}", self.session), &data)
    }

    /// One request; the value of the answer. A fault the browser reports fails the test.
    fn ask(&self, method: &str, path: &str, data: &Value) -> Value {
        let body = data.to_string();
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            self.port,
            body.len()
        )
        .unwrap();
        let mut answer = BufReader::new(stream);
        let mut length = 0;
        loop {
            let mut line = String::new();
            answer.read_line(&mut line).unwrap();
            if line.trim().is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().unwrap();
            }
        }
        let mut bytes = vec![0; length];
        answer.read_exact(&mut bytes).unwrap();
        let mut answer: Value = serde_json::from_slice(&bytes).unwrap();
        let value = answer["value"].take();
        assert!(value["error"].is_null(), "{method} {path} {body}: {}", value["message"]);
        value
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A test that fails has other things to say than that its browser doesn't answer.
        let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            self.ask("DELETE", &format!("/session/{}", self.session), &json!({}))
        }));
        drop(ended);
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// The port the driver has chosen; it says so when it listens.
fn port(driver: &mut Child) -> u16 {
    let mut said = BufReader::new(driver.stdout.take().unwrap());
    let mut line = String::new();
    while said.read_line(&mut line).unwrap() > 0 {
        if let Some((_, port)) = line.trim_end().trim_end_matches('.').split_once("on port ")
            && line.contains("successfully")
        {
            return port.parse().unwrap();
        }
        line.clear();
    }
    panic!("chromedriver ended before it listened");
}
