-- pgbouncer refuses settings from its clients: they are the role's.
ALTER ROLE mortar SET statement_timeout = '15s';
ALTER ROLE mortar SET idle_in_transaction_session_timeout = '30s';
ALTER ROLE mortar SET jit = off;
