-- Has the donor told that a gift went back, `p_refunded` of it by now.
CREATE OR REPLACE FUNCTION tell_of_return(p_payment bigint, p_status text, p_refunded bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
    VALUES ('gift_returned', jsonb_build_object('paymentId', p_payment, 'status', p_status, 'refundedRupiah', p_refunded),
      'gift_returned:' || p_payment || ':' || p_status || ':' || p_refunded);
$$;
