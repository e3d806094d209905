# Varnish before the nodes of the site, with vmod xkey (Debian: varnish, varnish-modules), behind whatever
# ends TLS. It keeps pages for as long as the site says, and lets go of them when the site tells it that
# something was published: on the nodes FRONT_CACHE_PURGE_URLS=http://ADDRESS-OF-VARNISH (each, with commas),
# and TRUSTED_PROXIES one more. Start it with -p http_gzip_support=off: the nodes compress, by Brotli too.
# What differs from machine to machine is in nodes.vcl beside it. tests/nodes runs this file as it stands.
vcl 4.1;

import std;
import xkey;

# The nodes, the director `nodes` of them, and who may purge (acl purgers).
include "nodes.vcl";

sub vcl_recv {
    set req.backend_hint = nodes.backend();

    if (req.method == "PURGE") {
        if (client.ip !~ purgers || !req.http.xkey-purge) {
            return (synth(403));
        }
        set req.http.purged = xkey.purge(req.http.xkey-purge);
        return (synth(200, "Purged"));
    }
    # What only a cache says of a page.
    unset req.http.xkey-purge;

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Calls are each visitor's own; home leads to a language, and a player into a frame, by who asks.
    if (req.url ~ "^/api/" || req.url ~ "^/(\?|$)" || req.url ~ "^/([a-z]{2}/)?embed/") {
        return (pass);
    }
    # One of three, so that browsers share what is kept.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # However old, where no node answers.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    }
    # Pages that many share do not depend on a cookie, and the others say no-store.
    return (hash);
}

sub vcl_backend_response {
    set beresp.grace = 24h;
    # A page without tags could not be let go of; names of files of a build say what is in them.
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
    # Browsers ask each time, as the nodes want them to: how old it is here is no matter of theirs.
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
