-- Operators search for the beginning of an address. Addresses share most of their letter triples, so the index of words would read
-- a large part of the log.
create index mail_log_address_beginning on mail_log (lower(to_address) text_pattern_ops);
