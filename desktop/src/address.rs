//! The address of a server, as a person types it.

use serde::Deserialize;
use std::time::Duration;
use tauri::Url;
use ureq::tls::{RootCerts, TlsConfig};

const TIMEOUT: Duration = Duration::from_secs(5);

/// Answer of `GET /healthz`.
#[derive(Deserialize)]
struct Health {
    status: String,
    version: String,
}

/// The origin of a typed address: `https` unless it says otherwise, plain `http` only on this computer.
pub fn parse(typed: &str) -> Result<Url, String> {
    let typed = typed.trim();
    let with_scheme = if typed.contains("://") {
        typed.to_owned()
    } else if is_here(typed) {
        format!("http://{typed}")
    } else {
        format!("https://{typed}")
    };
    let url = Url::parse(&with_scheme).map_err(|_| "This is no address of a server.".to_owned())?;
    let is_private = url.scheme() == "https" || (url.scheme() == "http" && url.host_str().is_some_and(is_here));
    if !is_private {
        return Err("A server elsewhere needs https, or others could read along.".to_owned());
    }
    Url::parse(&url.origin().ascii_serialization()).map_err(|_| "This is no address of a server.".to_owned())
}

fn is_here(host: &str) -> bool {
    let end = host.find([':', '/']).unwrap_or(host.len());
    matches!(&host[..end], "localhost" | "127.0.0.1")
}

/// Asks the server whether it is Hexis, in a version that this program knows.
pub fn check(origin: &Url) -> Result<(), String> {
    // As in the window: also a certificate that only this computer trusts, such as that of one's own network.
    let tls = TlsConfig::builder().root_certs(RootCerts::PlatformVerifier).build();
    let config = ureq::Agent::config_builder().timeout_global(Some(TIMEOUT)).max_redirects(0).tls_config(tls).build();
    let address = origin.join("healthz").map_err(|error| error.to_string())?;
    let mut answer = ureq::Agent::new_with_config(config)
        .get(address.as_str())
        .call()
        .map_err(|failure| explain(&failure, origin))?;
    let health: Health =
        answer.body_mut().read_json().map_err(|_| format!("{} is no server of Hexis.", origin.authority()))?;
    if health.status != "alive" {
        return Err(format!("{} is no server of Hexis.", origin.authority()));
    }
    if major(&health.version) == major(env!("CARGO_PKG_VERSION")) {
        return Ok(());
    }
    Err(format!(
        "The server has version {}, this program {}: one of them has to be updated.",
        health.version,
        env!("CARGO_PKG_VERSION"),
    ))
}

fn explain(failure: &ureq::Error, origin: &Url) -> String {
    let place = origin.authority();
    match failure {
        ureq::Error::Rustls(_) | ureq::Error::Tls(_) => {
            format!("This computer does not trust the certificate of {place}.")
        }
        ureq::Error::StatusCode(_) => format!("{place} is no server of Hexis."),
        _ => format!("{place} does not answer."),
    }
}

fn major(version: &str) -> &str {
    version.split('.').next().unwrap_or(version)
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn an_address_without_a_scheme_is_https_elsewhere_and_http_here() {
        assert_eq!(parse(" hexis.example.org/home ").unwrap().as_str(), "https://hexis.example.org/");
        assert_eq!(parse("localhost:3000").unwrap().as_str(), "http://localhost:3000/");
        assert_eq!(parse("http://127.0.0.1:8080").unwrap().as_str(), "http://127.0.0.1:8080/");
    }

    #[test]
    fn an_address_that_others_could_read_or_that_is_none_is_refused() {
        for typed in ["http://hexis.example.org", "file:///etc/passwd", "", "https://", "http://localhost.evil.example"]
        {
            assert!(parse(typed).is_err(), "{typed}");
        }
    }
}
