-- Waiting items with each operator in office who may decide about them: not their own matters, and not those in which
-- they have done their part.
CREATE OR REPLACE VIEW work_of_operators AS
  SELECT u.id AS user_id, q.kind, q.item_id, q.id, q.waiting_since, q.deadline_at
  FROM
    queue_items q
    JOIN users u ON u.role = ANY (queue_roles(q.kind)) AND u.email IS NOT NULL AND is_in_office(u.id)
  WHERE NOT is_own_item(q.kind, q.item_id, u.id) AND NOT waits_for_other(q.kind, q.item_id, u.id);
