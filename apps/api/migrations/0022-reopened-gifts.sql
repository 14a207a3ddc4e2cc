-- A gift whose time was over is pending again once it has another open payment: only so it is listed among the unfinished ones, and a product keeps its
-- units. The trigger that guards its states is created again with the functions.
INSERT INTO status_transitions (machine, from_status, to_status) VALUES ('donation', 'expired', 'pending'), ('donation', 'cancelled', 'pending');
DROP TRIGGER IF EXISTS donation_status ON donations;
UPDATE donations d SET status = 'pending' FROM payments p
  WHERE p.donation_id = d.id AND p.status IN ('created', 'awaiting') AND d.status IN ('expired', 'cancelled');
