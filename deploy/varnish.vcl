vcl 4.1;

# Varnish in front of Courtside: of those who read events the server is asked once for each event however many they are. Cache-Control of the answers says
# how long each may be kept; what follows is what a cache does not do by itself.

backend courtside {
  .host = "127.0.0.1";
  .port = "3000";
  # A read of events waits 20 s for something to happen, a playlist 6 s.
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 60s;
  .probe = {
    .url = "/api/ready";
    .interval = 2s;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  # Links in pages and feeds are made from the host. A caller who names another one would have it kept for everybody.
  unset req.http.X-Forwarded-Host;
  # An event stream is one viewer's own: bytes are passed on as they come.
  if (req.url ~ "^/api/live/[^?]*/stream") {
    return (pipe);
  }
  # Nothing in these depends on who asks; with a cookie each would be passed to the server.
  if (req.url ~ "^/api/live/[0-9]+/events\?" || req.url ~ "^/video/" || req.url ~ "^/assets/") {
    unset req.http.Cookie;
    unset req.http.Authorization;
  }
}

sub vcl_backend_response {
  # Past its time an answer is asked for again: ten more seconds of an old playlist would be a stall.
  set beresp.grace = 0s;
}
