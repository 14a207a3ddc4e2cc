-- A migration that adds a transition changes this file, so that it is applied again: 0078 did.
SELECT guard_status('donation_targets', 'target');
SELECT guard_status('target_revisions', 'revision');
