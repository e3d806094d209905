# Varnish in front of the site's nodes, with vmod xkey (Debian: varnish, varnish-modules), behind a TLS proxy.
# Caches pages for as long as the site allows, and drops them when the site purges what was published. Start it
# with two listeners, one for visitors and one named "purge", which no proxy in front may reach:
#   varnishd -a 127.0.0.1:6081 -a purge=127.0.0.1:6091 -p http_gzip_support=off -f /etc/varnish/lampstand.vcl
# (the nodes compress, also with Brotli). On the nodes set FRONT_CACHE_PURGE_URLS=http://127.0.0.1:6091 (several
# separated by commas), and TRUSTED_PROXIES to one more. Settings of a machine are in nodes.vcl. tests/nodes runs
# this file unchanged.
vcl 4.1;

import std;
import xkey;

# The nodes, the director `nodes` of them, and who may purge (acl purgers).
include "nodes.vcl";

sub vcl_recv {
    set req.backend_hint = nodes.backend();
    # Set below only: the response shows it.
    unset req.http.purged;

    # By the listener and not only by the address: what comes through a proxy on this machine has its address, too.
    if (req.method == "PURGE" || local.socket == "purge") {
        if (req.method != "PURGE" || local.socket != "purge" || client.ip !~ purgers || !req.http.xkey-purge) {
            return (synth(403));
        }
        set req.http.purged = xkey.purge(req.http.xkey-purge);
        return (synth(200, "Purged"));
    }
    # Headers that only caches may send.
    unset req.http.xkey-purge;

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Calls are personal; the response for home depends on the visitor's language, and that for a player on its frame.
    if (req.url ~ "^/api/" || req.url ~ "^/(\?|$)" || req.url ~ "^/([a-z]{2}/)?embed/") {
        return (pass);
    }
    # Normalised to one of three values, so that browsers share cache entries.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # A page that met data of newer content asks for both anew (public/renew.js), which replaces the copies here.
    if (req.http.X-Renew) {
        set req.hash_always_miss = true;
    }
    # If no node answers, serve cached pages however old.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    }
    # Shared pages do not depend on cookies, and personal pages are no-store.
    return (hash);
}

# A node that is away or hung: a read is sent to the next one, after two seconds without a first byte, and the third
# time it has a minute.
sub vcl_backend_fetch {
    if (bereq.method == "GET" || bereq.method == "HEAD") {
        set bereq.first_byte_timeout = 2s;
        if (bereq.retries >= 2) {
            set bereq.first_byte_timeout = 60s;
        }
    }
}

sub vcl_backend_error {
    if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 3) {
        return (retry);
    }
}

sub vcl_backend_response {
    # A node that is ending, or has too much to do.
    if (beresp.status == 503 && (bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 1) {
        return (retry);
    }
    set beresp.grace = 24h;
    # A page without tags could not be purged; the names of a build's files contain a digest of their content.
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)(private|no-store|no-cache)"
        || (!beresp.http.xkey && beresp.http.Cache-Control !~ "immutable")) {
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }
    if (beresp.status >= 500) {
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
    }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # Browsers revalidate each time, as the nodes demand; the age in this cache does not concern them.
    unset resp.http.Age;
    set resp.http.X-Cache = "MISS";
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    }
}

sub vcl_synth {
    if (req.http.purged) {
        set resp.http.purged = req.http.purged;
    }
}
