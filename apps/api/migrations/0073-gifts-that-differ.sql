-- Money of a gift whose allocations were changed after it was made waits for operators.
ALTER TABLE unmatched_payments DROP CONSTRAINT unmatched_payments_reason_check,
  ADD CONSTRAINT unmatched_payments_reason_check CHECK (reason IN ('unknown_reference', 'wrong_amount', 'second_payment', 'gift_differs'));
-- Products alone pass on a surplus. Rows from before are left to the check `allocations_are_for_their_gift`.
ALTER TABLE surplus_targets ADD CONSTRAINT surplus_of_a_product FOREIGN KEY (target_id) REFERENCES products NOT VALID;
