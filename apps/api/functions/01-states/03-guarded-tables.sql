SELECT guard_status('campaigns', 'campaign');
SELECT guard_status('campaign_revisions', 'revision');
SELECT guard_status('donations', 'donation');
SELECT guard_status('payments', 'payment');
SELECT guard_status('withdrawals', 'withdrawal');
