-- The states of a donation target are those of every kind, and no longer named after campaigns. The trigger that guards them is created again, by its new
-- name, with the functions.
UPDATE status_transitions SET machine = 'target' WHERE machine = 'campaign';
DROP TRIGGER IF EXISTS campaign_status ON donation_targets;
