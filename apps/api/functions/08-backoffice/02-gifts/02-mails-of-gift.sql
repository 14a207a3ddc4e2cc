-- Mails about a gift and its payments.
CREATE OR REPLACE FUNCTION mails_of_gift(p_gift bigint)
RETURNS SETOF outbox_messages
LANGUAGE sql
STABLE
AS $$
  SELECT * FROM outbox_messages WHERE payload ? 'donationId' AND payload ->> 'donationId' = p_gift::text
  UNION ALL
  SELECT m.*
  FROM
    payments p
    JOIN outbox_messages m ON m.payload ? 'paymentId' AND m.payload ->> 'paymentId' = p.id::text
  WHERE p.donation_id = p_gift AND NOT m.payload ? 'donationId';
$$;

-- Sends a mail about a gift again, for an operator. A finished one is sent as a new message, so that the receiver's
-- server does not take it for a repetition; one that waits for a later attempt is sent now. A message is reserved for
-- less than a minute while a process sends it. Returns false if the gift has no such mail.
CREATE OR REPLACE FUNCTION resend_gift_mail(p_gift bigint, p_mail bigint, p_operator bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  mail outbox_messages;
BEGIN
  PERFORM require_gift_operator(p_gift, p_operator);
  -- Of requests at once, the first sends the mail, and the others find it waiting.
  PERFORM FROM donations WHERE id = p_gift FOR UPDATE;
  SELECT m.* INTO mail FROM mails_of_gift(p_gift) m WHERE m.id = p_mail;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM act_on_gift(p_gift, p_operator, 'resend', mail.topic);
  IF mail.sent_at IS NULL AND mail.abandoned_at IS NULL THEN
    UPDATE outbox_messages
    SET available_at = now()
    WHERE id = p_mail AND sent_at IS NULL AND abandoned_at IS NULL AND available_at > now() + INTERVAL '1 minute';
  ELSE
    INSERT INTO outbox_messages (topic, payload, dedupe_key)
    VALUES (mail.topic, mail.payload, mail.dedupe_key || ':again:' || gen_random_uuid());
  END IF;
  RETURN true;
END;
$$;
