-- Returns the most that the gateway may keep of a transaction: of a gift, the fee frozen with its payment; of money that fitted no payment when it came, the
-- highest fee of any payment method's terms on its day. Null for an unknown transaction.
CREATE OR REPLACE FUNCTION most_fee_of(p_transaction gateway_transactions) RETURNS bigint LANGUAGE sql STABLE
  RETURN coalesce(
    (SELECT gateway_fee_rupiah FROM payments WHERE id = (p_transaction).payment_id AND (p_transaction).is_gift AND gateway_reference = (p_transaction).gateway_reference),
    (SELECT max(div((p_transaction).amount_rupiah::numeric * fee_basis_points, 10000) + fee_fixed_rupiah)::bigint FROM payment_method_terms_at((p_transaction).paid_at)));
