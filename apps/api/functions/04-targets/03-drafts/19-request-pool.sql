-- An editor asks finance to open the pool of a programme. Another operator confirms the proposal.
CREATE OR REPLACE FUNCTION request_programme_pool(
  p_target bigint,
  p_operator bigint,
  p_version text,
  p_summary text,
  p_details jsonb,
  p_validity interval
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  target donation_targets := begin_programme_change(p_target, p_operator, p_version);
BEGIN
  IF
    (open_pool_request(p_target)).id IS NOT NULL
    OR is_pool_open(p_target)
    OR p_details ->> 'slug' IS DISTINCT FROM target.slug
  THEN
    PERFORM refuse_change('programme_state');
  END IF;
  PERFORM propose_decision(p_operator, 'pool-open', p_summary, p_details, p_validity);
END;
$$;

-- An editor withdraws the request, with the reason.
CREATE OR REPLACE FUNCTION withdraw_programme_pool(p_target bigint, p_operator bigint, p_version text, p_words text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_request bigint;
BEGIN
  PERFORM begin_programme_change(p_target, p_operator, p_version);
  v_request := (open_pool_request(p_target)).id;
  IF v_request IS NULL OR NOT withdraw_proposal(v_request, p_operator, p_words) THEN
    PERFORM refuse_change('programme_state');
  END IF;
END;
$$;
