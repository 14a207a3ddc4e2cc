-- The book in the database does not begin with the tree that was signed last: a case for an operator.
ALTER TABLE operator_tasks DROP CONSTRAINT operator_tasks_kind_check,
  ADD CONSTRAINT operator_tasks_kind_check CHECK (kind IN ('part_return_without_amount', 'return_without_payment', 'returned_twice', 'reports_contradict', 'settlement_differs',
    'payout_differs', 'payout_failed', 'gateway_differs', 'refund_exceeds', 'unit_resold', 'fee_added', 'book_differs'));
