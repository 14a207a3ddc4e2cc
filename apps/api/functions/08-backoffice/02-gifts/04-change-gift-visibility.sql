-- Hides or shows a donor's name for an operator, on the donor's request, and records it if it changes something.
CREATE OR REPLACE FUNCTION change_gift_visibility(p_gift bigint, p_operator bigint, p_anonymous boolean)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_gift_operator(p_gift, p_operator);
  IF change_donor_visibility(p_gift, p_operator, p_anonymous) THEN
    PERFORM
      act_on_gift(
        p_gift,
        p_operator,
        CASE
          WHEN p_anonymous THEN 'hide_donor'
          ELSE 'show_donor'
        END,
        ''
      );
  END IF;
END;
$$;
