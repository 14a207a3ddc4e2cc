-- Books one payout of a gateway by `post_settlement`, with the orders of its lines, also in the tasks of lines without
-- a match, and opens one task for all lines that cost less than agreed. Returns the settlement's id. Raises
-- settlements_gateway_reference_key for a payout that is booked already.
CREATE OR REPLACE FUNCTION book_settlement(
  p_gateway text,
  p_reference text,
  p_value_date date,
  p_transactions text[],
  p_orders text[],
  p_amounts bigint[],
  p_fees bigint[],
  p_by bigint,
  p_approved_by bigint
)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  settlement bigint := post_settlement(
    p_gateway,
    p_reference,
    p_value_date,
    p_transactions,
    p_amounts,
    p_fees,
    p_by,
    p_approved_by
  );
  cheaper record;
  detail text;
BEGIN
  UPDATE settlement_lines l
  SET order_reference = o.reference
  FROM unnest(p_orders) WITH ORDINALITY AS o (reference, number)
  WHERE l.settlement_id = settlement AND l.number = o.number;
  UPDATE operator_tasks t
  SET gateway_reference = o.reference
  FROM unnest(p_orders) WITH ORDINALITY AS o (reference, number)
  WHERE t.settlement_id = settlement AND t.settlement_line = o.number AND t.gateway_reference = '';
  SELECT count(*) AS lines, coalesce(sum(p.gateway_fee_rupiah - l.fee_rupiah), 0) AS rupiah
  INTO cheaper
  FROM
    settlement_lines l
    JOIN gateway_transactions t ON t.gateway = p_gateway AND t.transaction_id = l.transaction_id
    JOIN payments p ON p.id = t.payment_id AND p.gateway_reference = t.gateway_reference
  WHERE
    l.settlement_id = settlement
    AND t.settlement_id = settlement
    AND t.is_gift
    AND t.regained = 0
    AND l.amount_rupiah > 0
    AND l.fee_rupiah < p.gateway_fee_rupiah;
  IF cheaper.lines > 0 THEN
    detail := 'The gateway kept Rp' || chr(160) || replace(to_char(cheaper.rupiah, 'FM999,999,999,999,990'), ',', '.');
    detail := detail || ' less than agreed of ' || cheaper.lines || ' transactions.';
    PERFORM
      open_operator_task('settlement_differs', p_gateway, '', p_reference, detail);
  END IF;
  RETURN settlement;
END;
$$;
