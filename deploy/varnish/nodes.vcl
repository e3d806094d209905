# The addresses of the nodes, and the addresses that may purge, at the listener for purges: those of the nodes.
import directors;

# One failed answer takes a node out, within DRAIN_SECONDS (3 in deploy/systemd) of the signal that ends it.
probe ready {
    .url = "/api/v1/ready";
    .interval = 1s;
    .timeout = 2s;
    .window = 2;
    .threshold = 2;
    .initial = 2;
}

backend node_1 { .host = "127.0.0.1"; .port = "3001"; .probe = ready; }
backend node_2 { .host = "127.0.0.1"; .port = "3002"; .probe = ready; }

sub vcl_init {
    new nodes = directors.round_robin();
    nodes.add_backend(node_1);
    nodes.add_backend(node_2);
}

acl purgers {
    "127.0.0.1";
    "::1";
}
