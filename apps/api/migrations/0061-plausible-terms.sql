-- A payment method whose gateway keeps more than a tenth, or more than Rp25.000, is a mistyped one: what it keeps is compared with its terms.
ALTER TABLE payment_method_terms ADD CONSTRAINT plausible_fee CHECK (fee_basis_points <= 1000 AND fee_fixed_rupiah <= 25000) NOT VALID;
