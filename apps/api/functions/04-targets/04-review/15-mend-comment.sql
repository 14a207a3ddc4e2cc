-- Notes that the writer of a revision has dealt with a comment that was sent, or takes that back; `p_number` counts the
-- sent comments of the newest revision from 1. Returns false where there is none. No decision depends on it.
CREATE OR REPLACE FUNCTION mend_comment(p_target bigint, p_number integer, p_mended boolean)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE revision_comments c
  SET mended_at = CASE
    WHEN p_mended THEN coalesce(c.mended_at, now())
  END
  FROM
    (
      SELECT s.id, row_number() OVER (ORDER BY s.id) AS number
      FROM revision_comments s
      WHERE
        s.sent_at IS NOT NULL
        AND s.revision_id = (SELECT id FROM target_revisions WHERE target_id = p_target ORDER BY number DESC LIMIT 1)
    ) sent
  WHERE c.id = sent.id AND sent.number = p_number;
  RETURN FOUND;
END;
$$;
