SELECT guard_status('donation_targets', 'target');
SELECT guard_status('target_revisions', 'revision');
SELECT guard_status('donations', 'donation');
SELECT guard_status('payments', 'payment');
SELECT guard_status('withdrawals', 'withdrawal');
