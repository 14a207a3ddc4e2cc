-- Returns true if a gift to `p_given_to` may have an allocation for `p_target`: the target itself, or the surplus target of a product, now or at an earlier time.
CREATE OR REPLACE FUNCTION may_arrive_at(p_given_to bigint, p_target bigint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN p_given_to = p_target OR EXISTS (SELECT FROM surplus_targets WHERE target_id = p_given_to AND surplus_target_id = p_target);

-- Refuses an allocation for a target, fund or giving type that its gift was not given to. The application adds allocations in the transaction that makes the gift and
-- never to another one: `created_at` of a gift is the time at which its transaction began, and the application cannot set it.
CREATE OR REPLACE FUNCTION refuse_foreign_allocation() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM added a JOIN donations d ON d.id = a.donation_id JOIN donation_targets t ON t.id = a.target_id
      WHERE t.fund_id <> a.fund_id OR NOT may_arrive_at(d.target_id, a.target_id)) THEN
    RAISE EXCEPTION 'an allocation is for another target than its gift' USING ERRCODE = 'check_violation', CONSTRAINT = 'allocation_of_its_gift';
  END IF;
  IF NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER')
    AND EXISTS (SELECT FROM added a JOIN donations d ON d.id = a.donation_id WHERE d.created_at <> now()) THEN
    RAISE EXCEPTION 'an allocation for a gift that exists already' USING ERRCODE = 'insufficient_privilege', CONSTRAINT = 'allocation_of_its_gift';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER allocation_of_its_gift AFTER INSERT ON donation_allocations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_foreign_allocation();
