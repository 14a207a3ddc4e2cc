-- What an operator decides about money that fitted no payment: it goes back by a bank transfer, or to a gift. Two people, always.

ALTER TABLE unmatched_payments
  ADD COLUMN resolved_by text,
  ADD COLUMN approved_by text,
  -- The bank's reference of the transfer, or the gift's payment.
  ADD COLUMN resolution_reference text,
  ADD CONSTRAINT two_people CHECK (resolved_by IS NULL OR (btrim(resolved_by) <> '' AND btrim(approved_by) <> '' AND lower(resolved_by) <> lower(approved_by)));
