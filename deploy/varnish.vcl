vcl 4.1;

# Varnish in front of Courtside. The server gets one request for each event, however many clients wait for it.
# The Cache-Control headers of the answers limit how long each is stored. This file adds only what Varnish
# does not do by default.

backend courtside {
  .host = "127.0.0.1";
  .port = "3000";
  # Longer than the server waits before an answer: up to 20 s for events, and 6 s for a playlist.
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 60s;
  .probe = {
    # Not /api/ready: while the database is away, the server is not ready, but the video continues.
    .url = "/api/health";
    .interval = 2s;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  # Courtside builds links in pages and feeds from the host name. A client with another one would put wrong
  # links into the cache.
  unset req.http.X-Forwarded-Host;
  # Does not cache event streams, and forwards their bytes immediately.
  if (req.url ~ "^/api/live/[^?]*/stream") {
    return (pipe);
  }
  # These answers are the same for all clients. Varnish does not cache requests with cookies.
  if (req.url ~ "^/api/live/[0-9]+/events\?" || req.url ~ "^/video/" || req.url ~ "^/assets/") {
    unset req.http.Cookie;
    unset req.http.Authorization;
  }
}

sub vcl_backend_response {
  # Never sends an outdated answer. By default Varnish does so for ten seconds, and an old playlist would
  # stall the video.
  set beresp.grace = 0s;
}
