-- Payouts may be sent by a provider, which also names the holders of bank accounts (docs/adr/0052-the-payout-port.md).

ALTER TABLE payouts
  -- Who sends it, chosen when it is begun. `manual` is an operator at the bank.
  ADD COLUMN provider text NOT NULL DEFAULT 'manual' CHECK (provider ~ '^[a-z]{1,20}$'),
  -- What the provider calls it. It is stored before the provider may move money, and never replaced: only what it names is released.
  ADD COLUMN provider_reference text,
  -- When the provider is asked next; null where no answer is awaited.
  ADD COLUMN next_check_at timestamptz,
  ADD CHECK (provider <> 'manual' OR (provider_reference IS NULL AND next_check_at IS NULL)),
  -- What a provider has sent is what it was allowed to release, and no operator's word.
  ADD CHECK (provider = 'manual' OR status IN ('processing', 'failed') OR coalesce(reference = provider_reference, false));
CREATE UNIQUE INDEX payouts_provider_reference ON payouts (provider, provider_reference) WHERE provider_reference IS NOT NULL;
CREATE INDEX payouts_due ON payouts (next_check_at) WHERE next_check_at IS NOT NULL;

ALTER TABLE bank_accounts
  -- What came of comparing the holder with the bank's; null until the bank was asked.
  ADD COLUMN holder_check text CHECK (holder_check IN ('matched', 'different', 'unknown')),
  -- The bank's name for the holder, masked: it may be a stranger's.
  ADD COLUMN holder_masked text,
  ADD COLUMN holder_checked_at timestamptz,
  ADD CHECK ((holder_check IS NULL) = (holder_checked_at IS NULL)),
  DROP CONSTRAINT bank_accounts_check,
  -- Decided by an operator, or verified because the names match.
  ADD CONSTRAINT bank_accounts_decided CHECK ((status = 'checking') = (decided_at IS NULL) AND (decided_at IS NULL) = (note IS NULL)
    AND CASE WHEN decided_at IS NULL THEN decided_by IS NULL ELSE decided_by IS NOT NULL OR (status = 'verified' AND holder_check = 'matched') END);

ALTER TABLE operator_tasks DROP CONSTRAINT operator_tasks_kind_check,
  ADD CHECK (kind IN ('part_return_without_amount', 'return_without_payment', 'returned_twice', 'reports_contradict', 'settlement_differs', 'payout_differs', 'payout_failed'));
