-- Makes an operator's upload a picture of content of the site: it is no longer deleted when nothing of the operator's
-- uses it. Raises for a picture that is neither such an upload nor the present picture of the content.
CREATE OR REPLACE FUNCTION claim_operator_picture(p_picture text, p_present text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF p_picture = p_present THEN
    RETURN;
  END IF;
  DELETE FROM picture_uploads
  WHERE picture_id = p_picture AND user_id IN (SELECT user_id FROM operators);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'picture % is no upload of an operator', p_picture
      USING ERRCODE = 'check_violation', CONSTRAINT = 'operator_picture';
  END IF;
END;
$$;
