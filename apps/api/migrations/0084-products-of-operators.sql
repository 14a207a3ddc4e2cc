-- Operators write products in the console (docs/adr/0114-prices-of-products-have-dates.md). A draft has no fund.
ALTER TABLE products ALTER COLUMN fund_id DROP NOT NULL;

-- Prices of a product: past ones, the present one, which `products` has too, and later ones. A trigger of `products`
-- adds the first.
CREATE TABLE product_prices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target_id bigint NOT NULL REFERENCES products,
  -- By the calendar of Jakarta.
  starts_on date NOT NULL,
  price_rupiah bigint NOT NULL CHECK (price_rupiah > 0),
  -- As in `products`.
  contents jsonb NOT NULL,
  source text NOT NULL,
  -- When it came into force; null for a later price.
  applied_at timestamptz,
  -- Null for a price that came with the installation.
  set_by bigint REFERENCES users,
  set_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_prices_target ON product_prices (target_id, applied_at);
CREATE UNIQUE INDEX product_prices_planned ON product_prices (target_id, starts_on) WHERE applied_at IS NULL;
CREATE INDEX product_prices_set_by ON product_prices (set_by);
INSERT INTO product_prices (target_id, starts_on, price_rupiah, contents, source, applied_at)
SELECT
  p.target_id,
  (coalesce(t.published_at, t.created_at) AT TIME ZONE 'Asia/Jakarta')::date,
  p.price_rupiah,
  p.contents,
  p.price_source,
  coalesce(t.published_at, t.created_at)
FROM
  products p
  JOIN donation_targets t ON t.id = p.target_id;

ALTER TABLE product_deliveries
  -- False while it is prepared: the public does not see it, and `delivered_on` is the planned day.
  ADD COLUMN is_delivered boolean NOT NULL DEFAULT true,
  -- [{"label": "Beras 600 kg", "amountRupiah": 8700000, "spentOn": "2026-11-20"}]
  ADD COLUMN purchases jsonb NOT NULL DEFAULT '[]';

-- Evidence of a delivery. The first photo is `picture_id` of the delivery too, which the public sees.
CREATE TABLE product_delivery_documents (
  delivery_id bigint NOT NULL REFERENCES product_deliveries,
  position smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('minutes', 'photo', 'receipt')),
  picture_id text NOT NULL REFERENCES pictures,
  alt text NOT NULL,
  PRIMARY KEY (delivery_id, position)
);
CREATE INDEX product_delivery_documents_picture ON product_delivery_documents (picture_id);
INSERT INTO product_delivery_documents (delivery_id, position, kind, picture_id, alt)
SELECT id, 1, 'photo', picture_id, picture_alt
FROM product_deliveries
WHERE picture_id IS NOT NULL;
