-- The server reads by which fields the words were written; the owner alone writes it.

revoke all on "search_indexes" from console_app;
grant select on "search_indexes" to console_app;
