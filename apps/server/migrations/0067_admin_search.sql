-- Operators find accounts by the beginning of an address, and read payouts page by page.
create index users_email_beginning on users (email text_pattern_ops);
create index users_pending_email_beginning on users (pending_email text_pattern_ops) where pending_email is not null;
create index payouts_status on payouts (status, id);
-- The payment provider's notices about one payment.
create index gateway_events_order on gateway_events (order_id) where order_id is not null;
