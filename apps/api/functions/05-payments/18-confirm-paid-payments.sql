-- The gateway notified us of these payments and says, being asked, that they are paid: booked together, with the notifications as they came.
-- Answers what each led to, in their order; NULL, and nothing done, where something else was heard since `p_news` was read: then the gateway's
-- answer may be older, and it is asked again. No news are those of an order that is not ours.
CREATE OR REPLACE FUNCTION confirm_paid_payments(
  p_gateway text, p_references text[], p_transactions text[], p_amounts bigint[], p_news text[], p_notifications text[]
) RETURNS text[] LANGUAGE plpgsql SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  fresh record;
  outcomes text[];
BEGIN
  PERFORM lock_payments(p_gateway, p_references);
  SELECT coalesce(array_agg(w.reference ORDER BY w.number), '{}') AS orders, array_agg(w.transaction ORDER BY w.number) AS transactions,
      array_agg(w.amount ORDER BY w.number) AS amounts, array_agg(w.notification ORDER BY w.number) AS notifications, array_agg(w.number ORDER BY w.number) AS numbers
    INTO fresh
    FROM unnest(p_references, p_transactions, p_amounts, p_news, p_notifications) WITH ORDINALITY AS w (reference, transaction, amount, news, notification, number)
    LEFT JOIN payments p ON p.gateway_reference = w.reference AND p.gateway = p_gateway
    WHERE payment_news(p) IS NOT DISTINCT FROM w.news;
  UPDATE payments SET gateway_word = 'paid', gateway_words = gateway_words + 1
    WHERE gateway_reference = ANY (fresh.orders) AND gateway = p_gateway AND gateway_word IS DISTINCT FROM 'paid';
  outcomes := record_payments_paid(p_gateway, fresh.orders, fresh.transactions, fresh.amounts);
  INSERT INTO webhook_deliveries (gateway, gateway_reference, body, outcome)
    SELECT p_gateway, d.reference, d.body, d.outcome FROM unnest(fresh.orders, fresh.notifications, outcomes) AS d (reference, body, outcome);
  RETURN (SELECT array_agg(d.outcome ORDER BY place) FROM generate_subscripts(p_references, 1) AS place
    LEFT JOIN unnest(fresh.numbers, outcomes) AS d (number, outcome) ON d.number = place);
END $$;
