-- Approves a revision of a product: the operator who writes it decides about it, and the states of a review follow.
CREATE OR REPLACE FUNCTION approve_product_revision(p_revision bigint, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE target_revisions
  SET
    status = 'submitted',
    submitted_at = now()
  WHERE id = p_revision;
  UPDATE target_revisions SET status = 'in_review' WHERE id = p_revision;
  UPDATE target_revisions
  SET
    status = 'approved',
    decided_at = now(),
    decided_by = p_operator
  WHERE id = p_revision;
END;
$$;

-- An operator publishes a draft: it gets its fund, and takes gifts from now on.
CREATE OR REPLACE FUNCTION publish_product(p_target bigint, p_operator bigint, p_version text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  target donation_targets := begin_product_change(p_target, p_operator, p_version, ARRAY['draft']);
  v_fund bigint;
  v_revision bigint;
BEGIN
  PERFORM require_product_owner(p_operator, (SELECT public_id FROM users WHERE id = target.owner_id));
  SELECT id INTO v_revision FROM target_revisions WHERE target_id = p_target ORDER BY number DESC LIMIT 1;
  IF EXISTS (SELECT FROM target_revisions WHERE id = v_revision AND ends_at <= now()) THEN
    PERFORM refuse_change('product_ended');
  END IF;
  UPDATE target_revisions SET starts_at = now() WHERE id = v_revision;
  PERFORM approve_product_revision(v_revision, p_operator);
  INSERT INTO funds (owner_id, giving_type) VALUES (target.owner_id, target.giving_type) RETURNING id INTO v_fund;
  UPDATE donation_targets SET fund_id = v_fund WHERE id = p_target;
  UPDATE products SET fund_id = v_fund WHERE target_id = p_target;
  UPDATE product_prices
  SET
    starts_on = (now() AT TIME ZONE 'Asia/Jakarta')::date,
    applied_at = now()
  WHERE target_id = p_target;
  UPDATE donation_targets
  SET
    published_revision_id = v_revision,
    status = 'live',
    accepts_donations = true,
    published_at = now()
  WHERE id = p_target;
  PERFORM record_operator_action(p_operator, 'publish_product', 'target', p_target, '');
END;
$$;

-- An operator stops the gifts to a product, with the reason. Open payments can still be paid.
CREATE OR REPLACE FUNCTION pause_product(p_target bigint, p_operator bigint, p_version text, p_words text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_product_change(p_target, p_operator, p_version, ARRAY['live']);
  UPDATE donation_targets SET status = 'paused' WHERE id = p_target;
  PERFORM record_operator_action(p_operator, 'pause_product', 'target', p_target, p_words);
END;
$$;

-- An operator lets a paused product take gifts again, unless its last day is over.
CREATE OR REPLACE FUNCTION resume_product(p_target bigint, p_operator bigint, p_version text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  target donation_targets := begin_product_change(p_target, p_operator, p_version, ARRAY['paused']);
BEGIN
  IF EXISTS (SELECT FROM target_revisions WHERE id = target.published_revision_id AND ends_at <= now()) THEN
    PERFORM refuse_change('product_ended');
  END IF;
  UPDATE donation_targets SET status = 'live' WHERE id = p_target;
  PERFORM record_operator_action(p_operator, 'resume_product', 'target', p_target, '');
END;
$$;
