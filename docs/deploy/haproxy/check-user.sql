-- By whom HAProxy asks a node for its state: no password, and no rights.
CREATE USER IF NOT EXISTS haproxy@'%';
