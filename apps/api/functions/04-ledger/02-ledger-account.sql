-- An account's id is computed, not looked up: the hot path posts four transfers without a read.
CREATE OR REPLACE FUNCTION ledger_account(p_kind smallint, p_fund bigint DEFAULT NULL) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(p_fund, 0) * 100 + p_kind;
