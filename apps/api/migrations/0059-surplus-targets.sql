-- Where units above the need of a product arrive, and where they arrived before: the only further target that a gift to the product may be for. A trigger of `products`
-- adds rows; they stay when the product names another target, because its gifts keep theirs.
CREATE TABLE surplus_targets (
  target_id bigint NOT NULL REFERENCES donation_targets,
  surplus_target_id bigint NOT NULL REFERENCES donation_targets,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (target_id, surplus_target_id)
);
INSERT INTO surplus_targets (target_id, surplus_target_id) SELECT target_id, surplus_target_id FROM products WHERE surplus_target_id IS NOT NULL;
-- Gifts of earlier surplus targets.
INSERT INTO surplus_targets (target_id, surplus_target_id)
  SELECT DISTINCT d.target_id, a.target_id FROM donations d JOIN products p ON p.target_id = d.target_id JOIN donation_allocations a ON a.donation_id = d.id
  WHERE a.target_id <> d.target_id ON CONFLICT DO NOTHING;
