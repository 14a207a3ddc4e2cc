SELECT guard_status('withdrawals', 'withdrawal');
