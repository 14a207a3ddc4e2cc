SELECT guard_status('donation_targets', 'target');
SELECT guard_status('target_revisions', 'revision');
