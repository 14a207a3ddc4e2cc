-- `paid_at` of a transaction, its payment and its gift is the gateway's own time. When the product has booked it is kept beside it; null for what was booked before, whose
-- `paid_at` is that time.
ALTER TABLE gateway_transactions ADD COLUMN booked_at timestamptz;
ALTER TABLE gateway_transactions ALTER COLUMN booked_at SET DEFAULT now();
