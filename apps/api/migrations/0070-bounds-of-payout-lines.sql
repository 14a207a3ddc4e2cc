-- All lines that name an order, in whatever payout: a transaction that the books do not know may be one of an order that was paid out already. Payouts that are
-- booked from this migration on are also compared by the named checks with what they may take and pay in all.
CREATE INDEX settlement_lines_order ON settlement_lines (lower(order_reference));
