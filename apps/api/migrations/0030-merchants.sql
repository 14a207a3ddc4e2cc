-- Shops, cooperatives and places of worship whose QRIS was checked and is registered here. No money of theirs passes through the product.
-- The application only reads them: who could write a code could lead its payments elsewhere.
CREATE TABLE merchants (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  name text NOT NULL CHECK (name <> ''),
  category text NOT NULL CHECK (category IN ('warung-makan', 'rumah-ibadah', 'koperasi', 'toko', 'jasa')),
  description text NOT NULL CHECK (description <> ''),
  address text NOT NULL CHECK (address <> ''),
  district text NOT NULL,
  city text NOT NULL,
  province_code text NOT NULL REFERENCES provinces,
  -- Degrees, within Indonesia.
  latitude double precision NOT NULL CHECK (latitude BETWEEN -11.1 AND 6.3),
  longitude double precision NOT NULL CHECK (longitude BETWEEN 94.8 AND 141.1),
  -- What its clocks show: the opening hours are of this zone.
  zone text NOT NULL CHECK (zone IN ('WIB', 'WITA', 'WIT')),
  picture_id text NOT NULL REFERENCES pictures,
  picture_alt text NOT NULL,
  nmid text NOT NULL UNIQUE CHECK (nmid ~ '^ID\d{13}$'),
  -- The registered code, as printed: static, without an amount.
  qris text NOT NULL UNIQUE CHECK (qris ~ '^000201010211[ -~]+6304[0-9A-F]{4}$' AND length(qris) <= 512),
  -- When somebody last compared the code on its counter with this one.
  checked_at timestamptz NOT NULL,
  -- Null: a draft. In the future: not yet.
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX merchants_checked ON merchants (checked_at DESC, id DESC) WHERE published_at IS NOT NULL;
CREATE INDEX merchants_place ON merchants (province_code, city);
CREATE INDEX merchants_picture ON merchants (picture_id);

-- When it is open on a day of the week, Monday being 1. At most twice a day.
CREATE TABLE merchant_hours (
  merchant_id bigint NOT NULL REFERENCES merchants ON DELETE CASCADE,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  opens time NOT NULL CHECK (opens < '24:00'),
  -- Up to 24:00. Not after `opens`: on the next day.
  closes time NOT NULL CHECK (closes <> opens AND closes > '00:00'),
  PRIMARY KEY (merchant_id, weekday, opens)
);
