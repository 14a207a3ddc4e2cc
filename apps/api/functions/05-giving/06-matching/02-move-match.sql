-- Changes the match of a gift to an amount. Added money comes out of the pool and is unsettled, as its gift is, until
-- the gateway has paid the gift out; removed money returns to the pool, unsettled money first. The fund is locked. If a
-- match was spent already, the fund owes the rest: this never fails.
CREATE OR REPLACE FUNCTION move_match(p_match donation_matches, p_to bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  fund bigint := (SELECT fund_id FROM csr_programmes WHERE target_id = p_match.target_id);
  reference text := 'match:' || p_match.donation_id || ':' || p_match.position || ':' || p_match.steps + 1;
  added bigint := p_to - p_match.matched_rupiah;
  unsettled bigint := least(-added, p_match.matched_rupiah - p_match.settled_rupiah);
  covered bigint;
BEGIN
  IF added = 0 THEN
    RETURN;
  END IF;
  UPDATE donation_matches
  SET
    matched_rupiah = p_to,
    settled_rupiah = least(settled_rupiah, p_to),
    steps = steps + 1
  WHERE donation_id = p_match.donation_id AND position = p_match.position;
  UPDATE matching_pools SET matched_rupiah = matched_rupiah + added WHERE target_id = p_match.target_id;
  IF added > 0 THEN
    PERFORM
      post(
        reference,
        'gift_matched',
        fund,
        p_match.target_id,
        ARRAY[
          leg(ledger_account('pool', fund), ledger_account('matched', fund), added),
          leg(ledger_account('matched', fund), ledger_account('unsettled', fund), added)
        ]
      );
    RETURN;
  END IF;
  covered := least(-added - unsettled, greatest((SELECT settled_rupiah FROM fund_positions WHERE fund_id = fund), 0));
  PERFORM
    post(
      reference,
      'match_returned',
      fund,
      p_match.target_id,
      ARRAY[
        leg(ledger_account('unsettled', fund), ledger_account('match_returned', fund), unsettled),
        leg(ledger_account('settled', fund), ledger_account('match_returned', fund), covered),
        leg(ledger_account('receivable', fund), ledger_account('match_returned', fund), -added - unsettled - covered),
        leg(ledger_account('match_returned', fund), ledger_account('pool', fund), -added)
      ]
    );
END;
$$;

-- Lets a match be withdrawn, since the gateway has paid its gift out; does nothing where nothing of it waits. The fund
-- is locked.
CREATE OR REPLACE FUNCTION settle_match(p_donation bigint, p_position smallint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  found_match donation_matches;
  fund bigint;
BEGIN
  SELECT *
  INTO found_match
  FROM donation_matches
  WHERE donation_id = p_donation AND position = p_position AND settled_rupiah < matched_rupiah;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  fund := (SELECT fund_id FROM csr_programmes WHERE target_id = found_match.target_id);
  UPDATE donation_matches
  SET
    settled_rupiah = matched_rupiah,
    steps = steps + 1
  WHERE donation_id = p_donation AND position = p_position;
  PERFORM
    post(
      'match:' || p_donation || ':' || p_position || ':' || found_match.steps + 1,
      'match_settled',
      fund,
      found_match.target_id,
      ARRAY[
        leg(
          ledger_account('unsettled', fund),
          ledger_account('settled', fund),
          found_match.matched_rupiah - found_match.settled_rupiah
        )
      ]
    );
END;
$$;
