-- Returns the number of a kind of account; null for an unknown name. It repeats the table ledger_account_kinds, so that
-- the path of a paid gift reads no table; a test compares the two.
CREATE OR REPLACE FUNCTION ledger_kind(p_kind text)
RETURNS integer
LANGUAGE sql
IMMUTABLE
PARALLEL SAFE
RETURN CASE p_kind
  WHEN 'clearing' THEN 1
  WHEN 'bank' THEN 2
  WHEN 'unmatched' THEN 3
  WHEN 'tips' THEN 5
  WHEN 'disbursed' THEN 6
  WHEN 'tip_gateway_fees' THEN 7
  WHEN 'gateway_fees_paid' THEN 8
  WHEN 'losses' THEN 9
  WHEN 'gross' THEN 21
  WHEN 'platform_fee' THEN 22
  WHEN 'gateway_fee' THEN 23
  WHEN 'unsettled' THEN 24
  WHEN 'settled' THEN 25
  WHEN 'requested' THEN 26
  WHEN 'transferred' THEN 27
  WHEN 'evidenced' THEN 28
  WHEN 'refunded' THEN 29
  WHEN 'receivable' THEN 30
  WHEN 'pool' THEN 31
  WHEN 'matched' THEN 32
  WHEN 'match_returned' THEN 33
END;

-- Returns an account of the platform, or of a fund: ledger_account('bank'), ledger_account('settled', 7).
CREATE OR REPLACE FUNCTION ledger_account(p_kind text, p_fund bigint DEFAULT 0)
RETURNS bigint
LANGUAGE sql
IMMUTABLE
PARALLEL SAFE
RETURN p_fund * 100 + ledger_kind(p_kind);

-- Returns the account of the money that a gateway holds for us; null for an unknown gateway, whose transfers are then
-- refused.
CREATE OR REPLACE FUNCTION clearing_account(p_gateway text)
RETURNS bigint
LANGUAGE sql
STABLE
PARALLEL SAFE
RETURN (SELECT -(number * 100 + 1)::bigint FROM gateways WHERE name = p_gateway);

-- Returns the fund of an account; null for the platform's and the gateways' accounts.
CREATE OR REPLACE FUNCTION fund_of_account(p_account bigint)
RETURNS bigint
LANGUAGE sql
IMMUTABLE
PARALLEL SAFE
RETURN CASE
  WHEN p_account > 100 THEN p_account / 100
END;
