-- How many gifts have paid a receipt, and how much of it (docs/adr/0056-each-rupiah-on-a-line.md).
ALTER TABLE fund_line_events
  -- Null until the worker has counted them, and for what is no receipt.
  ADD COLUMN gift_count integer CHECK (gift_count >= 0),
  -- What of the receipt they have paid; a company's matches paid the rest.
  ADD COLUMN gifts_rupiah bigint CHECK (gifts_rupiah >= 0),
  ADD CHECK ((gift_count IS NULL) = (gifts_rupiah IS NULL)),
  ADD CHECK (gift_count IS NULL OR posting = 'evidence_accepted');
CREATE INDEX fund_line_events_uncounted ON fund_line_events (fund_id, fund_place) WHERE posting = 'evidence_accepted' AND gift_count IS NULL;
