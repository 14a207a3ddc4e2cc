-- End of the time in which an item is to be decided, by the hours of its kind in `queue_rules`.
CREATE OR REPLACE FUNCTION queue_deadline(p_kind text, p_since timestamptz)
RETURNS timestamptz
LANGUAGE sql
STABLE
RETURN p_since + make_interval(hours => (setting('queue_rules') #>> ARRAY['deadlineHours', p_kind])::integer);

-- Roles that decide about a kind of item, as in `WORK_ROLES` of the contract.
CREATE OR REPLACE FUNCTION queue_roles(p_kind text)
RETURNS text[]
LANGUAGE sql
IMMUTABLE
RETURN CASE
  WHEN p_kind IN ('campaign', 'identity', 'report') THEN ARRAY['reviewer', 'administrator']
  WHEN p_kind IN ('bankAccount', 'withdrawal', 'evidence', 'unmatched', 'proposal', 'task') THEN ARRAY[
    'finance',
    'administrator'
  ]
  WHEN p_kind IN ('volunteer', 'merchantCode') THEN ARRAY['content', 'administrator']
  ELSE '{}'
END;
