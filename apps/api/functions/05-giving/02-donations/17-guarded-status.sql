SELECT guard_status('donations', 'donation');
SELECT guard_status('payments', 'payment');
