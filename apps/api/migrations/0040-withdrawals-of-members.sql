-- Members ask for a campaign's money, within rules, to a bank account of their own (docs/adr/0042-withdrawals-of-members.md).

ALTER TABLE withdrawals
  -- The line of the campaign's budget that it is for, as it was called then.
  ADD COLUMN budget_line text,
  -- The bank's fee as it was shown when asked; it comes out of the amount.
  ADD COLUMN fee_rupiah bigint NOT NULL DEFAULT 0 CHECK (fee_rupiah >= 0 AND fee_rupiah < amount_rupiah),
  -- Where operators read the whole number; without it once the member has removed the account, which waits until the money has been sent.
  ADD COLUMN bank_account_id bigint REFERENCES bank_accounts ON DELETE SET NULL,
  -- The member's idempotency key: the same request makes one withdrawal.
  ADD COLUMN request_key text,
  -- When it was rejected or cancelled.
  ADD COLUMN released_at timestamptz,
  ADD CONSTRAINT withdrawals_once UNIQUE (requested_by, request_key);
CREATE INDEX withdrawals_bank_account ON withdrawals (bank_account_id) WHERE bank_account_id IS NOT NULL;
CREATE INDEX withdrawals_open ON withdrawals (requested_at) WHERE status IN ('requested', 'in_review', 'approved', 'processing');

INSERT INTO settings (key, valid_from, value, source) VALUES
  ('withdrawal_rules', '2026-01-01 Asia/Jakarta',
   '{"minimumRupiah": 100000, "firstLimitRupiah": 10000000, "firstLimitPercent": 60, "evidenceDays": 30, "transferFeeRupiah": 2500}',
   'Keputusan pengurus yayasan; biaya transfer antarbank lewat BI-FAST');
