-- Numbers of bank accounts that their members have removed, as far as a withdrawal was sent to them: an auditor compares them with the bank's statement. A number stays sealed
-- for the row of `bank_accounts` that it stood in; finance alone reads it, on record.
CREATE TABLE past_bank_accounts (
  -- Its former id in bank_accounts.
  id bigint PRIMARY KEY,
  number_sealed text NOT NULL CHECK (number_sealed ~ '^v1:[a-z0-9][a-z0-9-]{0,31}:[A-Za-z0-9_-]{38,}$'),
  removed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX past_bank_accounts_key ON past_bank_accounts (split_part(number_sealed, ':', 2));
ALTER TABLE withdrawals ADD COLUMN past_bank_account_id bigint REFERENCES past_bank_accounts;
CREATE INDEX withdrawals_past_bank_account ON withdrawals (past_bank_account_id) WHERE past_bank_account_id IS NOT NULL;
