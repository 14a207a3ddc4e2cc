-- Each rupiah of a gift is followed on the line of its fund (docs/adr/0056-each-rupiah-on-a-line.md).

-- What the fund has and has not sent, after this posting: the end of the interval that a gift is. Null where there is no fund.
ALTER TABLE ledger_places ADD COLUMN line_rupiah bigint;

-- What changes a line other than at its end, in the order of the fund's places. It follows from the transfers; amounts are checked by name, so that a wrong posting never keeps the
-- worker from folding the others.
CREATE TABLE fund_line_events (
  fund_id bigint NOT NULL,
  fund_place bigint NOT NULL,
  posting_id bigint NOT NULL UNIQUE,
  posting ledger_posting NOT NULL,
  -- The line before it.
  line_rupiah bigint NOT NULL,
  -- Sent, accounted for, sent back, or gone back from the line.
  rupiah bigint NOT NULL,
  -- Of what is sent, the bank's fee. Beyond what has gone back from the line, what the fund owes for it.
  rest_rupiah bigint NOT NULL,
  withdrawal_id bigint,
  -- The position of the receipt.
  evidence_line smallint,
  -- What had brought the rupiah that have gone back.
  entry_posting_id bigint,
  -- Where the rupiah that are cut out begin, and how many they are; null until the worker has followed them there.
  cut_start bigint,
  cut_rupiah bigint,
  PRIMARY KEY (fund_id, fund_place),
  CHECK ((cut_start IS NULL) = (cut_rupiah IS NULL)),
  CHECK ((posting IN ('gift_returned', 'match_returned')) = (withdrawal_id IS NULL)),
  CHECK ((posting = 'evidence_accepted') = (evidence_line IS NOT NULL))
);
CREATE INDEX fund_line_events_uncut ON fund_line_events (fund_id, fund_place) WHERE withdrawal_id IS NULL AND cut_start IS NULL;
CREATE INDEX fund_line_events_withdrawal ON fund_line_events (withdrawal_id, evidence_line);
