-- Operators see the months that have statements: the newest transfer before each month is looked for.
create index ledger_transfers_due on ledger_transfers (happened_at) where kind in ('release', 'refund', 'payout');
