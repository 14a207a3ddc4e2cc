-- Returns true if a gift to `p_given_to` may have an allocation for `p_target`: the target itself, or the surplus
-- target of a product, now or at an earlier time.
CREATE OR REPLACE FUNCTION may_arrive_at(p_given_to bigint, p_target bigint)
RETURNS boolean
LANGUAGE sql
STABLE
PARALLEL SAFE
RETURN p_given_to = p_target
OR EXISTS (
  SELECT
  FROM
    surplus_targets s
    JOIN products USING (target_id)
  WHERE s.target_id = p_given_to AND s.surplus_target_id = p_target
);

-- Returns true if an allocation is for the target that its gift was given to, or for a surplus target of it, and for
-- that target's fund and giving type.
CREATE OR REPLACE FUNCTION is_for_its_gift(p_given_to bigint, p_allocation donation_allocations)
RETURNS boolean
LANGUAGE sql
STABLE
PARALLEL SAFE
RETURN may_arrive_at(p_given_to, (p_allocation).target_id)
AND EXISTS (
  SELECT
  FROM donation_targets
  WHERE (id, fund_id, giving_type) = ((p_allocation).target_id, (p_allocation).fund_id, (p_allocation).giving_type)
);

-- Returns true if the allocations of a gift are all for it and add up to it. Only such a gift is booked: other rows
-- were changed after it was made.
CREATE OR REPLACE FUNCTION is_allocated_as_given(p_donation bigint)
RETURNS boolean
LANGUAGE sql
STABLE
PARALLEL SAFE
RETURN (
  SELECT coalesce(bool_and(is_for_its_gift(d.target_id, a)) AND sum(a.amount_rupiah) = min(d.amount_rupiah), false)
  FROM
    donations d
    JOIN donation_allocations a ON a.donation_id = d.id
  WHERE d.id = p_donation
);

-- Refuses an allocation for a target, fund or giving type that its gift was not given to. The application adds
-- allocations in the transaction that makes the gift and never to another one: `created_at` of a gift is the time at
-- which its transaction began, and the application cannot set it.
CREATE OR REPLACE FUNCTION refuse_foreign_allocation()
RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  IF
    EXISTS (
      SELECT
      FROM
        added a
        JOIN donations d ON d.id = a.donation_id
        JOIN donation_targets t ON t.id = a.target_id
      WHERE t.fund_id <> a.fund_id OR NOT may_arrive_at(d.target_id, a.target_id)
    )
  THEN
    RAISE EXCEPTION 'an allocation is for another target than its gift'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allocation_of_its_gift';
  END IF;
  IF
    NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER')
    AND EXISTS (
      SELECT
      FROM
        added a
        JOIN donations d ON d.id = a.donation_id
      WHERE d.created_at <> now()
    )
  THEN
    RAISE EXCEPTION 'an allocation for a gift that exists already'
      USING ERRCODE = 'insufficient_privilege', CONSTRAINT = 'allocation_of_its_gift';
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER allocation_of_its_gift
AFTER INSERT ON donation_allocations
REFERENCING NEW TABLE AS added
FOR EACH STATEMENT
EXECUTE FUNCTION refuse_foreign_allocation();
