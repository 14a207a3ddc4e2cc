-- The waiting proposal to open the pool of a programme.
CREATE OR REPLACE FUNCTION open_pool_request(p_target bigint)
RETURNS operator_proposals
LANGUAGE sql
STABLE
AS $$
  SELECT p.*
  FROM
    operator_proposals p
    JOIN donation_targets t ON t.slug = p.details ->> 'slug'
  WHERE p.kind = 'pool-open' AND p.ended_at IS NULL AND p.expires_at > now() AND t.id = p_target
  ORDER BY p.id DESC
  LIMIT 1;
$$;

-- Returns true once two people have opened the pool of a programme. Their approvals stay, and the pool too.
CREATE OR REPLACE FUNCTION is_pool_open(p_target bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (SELECT FROM approvals WHERE subject = 'pool' AND subject_id = p_target);

-- Changes with every save of a programme, and with its state, its schedule and its pool.
CREATE OR REPLACE FUNCTION programme_version(p_target bigint)
RETURNS text
LANGUAGE sql
STABLE
RETURN (
  SELECT
    left(
      md5(
        json_build_array(
          t.status,
          t.frozen_reason,
          t.owner_id,
          t.fund_id,
          t.published_revision_id,
          r.id,
          r.version,
          EXTRACT(EPOCH FROM w.opens_at),
          EXTRACT(EPOCH FROM w.missed_at),
          (open_pool_request(t.id)).id,
          is_pool_open(t.id)
        )::text
      ),
      16
    )
  FROM
    donation_targets t
    LEFT JOIN target_revisions r ON r.id = open_revision(t.id)
    LEFT JOIN programme_revisions w ON w.revision_id = r.id
  WHERE t.id = p_target
);

-- Locks a programme until the transaction ends. Raises for accounts of other roles, for the operator's own programme,
-- and for another version than the one that was read.
CREATE OR REPLACE FUNCTION begin_programme_change(p_target bigint, p_operator bigint, p_version text)
RETURNS donation_targets
LANGUAGE plpgsql
AS $$
DECLARE
  target donation_targets;
BEGIN
  PERFORM require_editor_role(p_operator);
  SELECT * INTO target FROM donation_targets WHERE id = p_target AND kind = 'csr' FOR UPDATE;
  PERFORM refuse_own_item(is_own_target(p_target, p_operator), p_operator);
  PERFORM require_same_version(programme_version(target.id), p_version, 'draft_changed');
  RETURN target;
END;
$$;
