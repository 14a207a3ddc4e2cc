-- The line of a payout that a task is about, so that a decision about the line closes no other task. Null for other tasks and those opened before.
ALTER TABLE operator_tasks ADD COLUMN settlement_id bigint, ADD COLUMN settlement_line integer,
  ADD CONSTRAINT operator_tasks_line FOREIGN KEY (settlement_id, settlement_line) REFERENCES settlement_lines MATCH FULL;
CREATE INDEX operator_tasks_line ON operator_tasks (settlement_id, settlement_line) WHERE settlement_id IS NOT NULL;
-- All lines of a transaction, in whatever payout.
CREATE INDEX settlement_lines_transaction ON settlement_lines (transaction_id);

-- The highest fee that two operators may accept for a transaction: so many times what was agreed, and so much more.
INSERT INTO settings (key, valid_from, value, source) VALUES
  ('accepted_fee_limit', '2026-01-01 Asia/Jakarta', '{"timesAgreed": 2, "plusRupiah": 5000}',
    'Keputusan pengurus yayasan: PPN, atau tarif cara bayar lain, tidak melebihi dua kali biaya yang disepakati ditambah Rp5.000');
