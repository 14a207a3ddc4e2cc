-- Reference data, dated configuration and people.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TABLE categories (
  code text PRIMARY KEY CHECK (code ~ '^[a-z]+(-[a-z]+)*$'),
  name text NOT NULL,
  position smallint NOT NULL UNIQUE
);

INSERT INTO categories (code, name, position) VALUES
  ('kesehatan', 'Kesehatan', 1),
  ('pendidikan', 'Pendidikan', 2),
  ('bencana', 'Bencana', 3),
  ('masjid', 'Rumah Ibadah', 4),
  ('panti', 'Panti Asuhan', 5),
  ('lingkungan', 'Lingkungan', 6),
  ('kemanusiaan', 'Kemanusiaan', 7),
  ('difabel', 'Difabel', 8);

-- Codes of the Ministry of Home Affairs.
CREATE TABLE provinces (
  code text PRIMARY KEY CHECK (code ~ '^\d{2}$'),
  name text NOT NULL UNIQUE
);

INSERT INTO provinces (code, name) VALUES
  ('11', 'Aceh'), ('12', 'Sumatera Utara'), ('13', 'Sumatera Barat'), ('14', 'Riau'), ('15', 'Jambi'),
  ('16', 'Sumatera Selatan'), ('17', 'Bengkulu'), ('18', 'Lampung'), ('19', 'Kepulauan Bangka Belitung'), ('21', 'Kepulauan Riau'),
  ('31', 'DKI Jakarta'), ('32', 'Jawa Barat'), ('33', 'Jawa Tengah'), ('34', 'DI Yogyakarta'), ('35', 'Jawa Timur'), ('36', 'Banten'),
  ('51', 'Bali'), ('52', 'Nusa Tenggara Barat'), ('53', 'Nusa Tenggara Timur'),
  ('61', 'Kalimantan Barat'), ('62', 'Kalimantan Tengah'), ('63', 'Kalimantan Selatan'), ('64', 'Kalimantan Timur'), ('65', 'Kalimantan Utara'),
  ('71', 'Sulawesi Utara'), ('72', 'Sulawesi Tengah'), ('73', 'Sulawesi Selatan'), ('74', 'Sulawesi Tenggara'), ('75', 'Gorontalo'), ('76', 'Sulawesi Barat'),
  ('81', 'Maluku'), ('82', 'Maluku Utara'),
  ('91', 'Papua'), ('92', 'Papua Barat'), ('93', 'Papua Selatan'), ('94', 'Papua Tengah'), ('95', 'Papua Pegunungan'), ('96', 'Papua Barat Daya');

-- Rates, minimums and the like: a value, since when, and who says so. Nothing of this kind is a constant in code.
CREATE TABLE settings (
  key text NOT NULL,
  valid_from timestamptz NOT NULL,
  value jsonb NOT NULL,
  source text NOT NULL,
  PRIMARY KEY (key, valid_from)
);

INSERT INTO settings (key, valid_from, value, source) VALUES
  ('donation_minimum_rupiah', '2026-01-01', '1000', 'Keputusan pengurus yayasan'),
  ('donation_presets_rupiah', '2026-01-01', '[20000, 50000, 100000, 250000, 500000, 1000000]', 'Keputusan pengurus yayasan'),
  ('tip_presets_rupiah', '2026-01-01', '[0, 5000, 10000]', 'Keputusan pengurus yayasan'),
  ('platform_fee_basis_points', '2026-01-01', '{"donasi": 500, "infaq": 500, "wakaf": 500, "zakat": 0, "bencana": 0}',
   'Keputusan pengurus yayasan; batas 10 % menurut PP 29/1980, tanpa potongan untuk bencana'),
  -- What the fees of platform and gateway may take of a gift together. What is above it the tip bears, then the platform.
  ('cost_ceiling_basis_points', '2026-01-01', '{"donasi": 1000, "infaq": 1000, "wakaf": 1000, "zakat": 0, "bencana": 0}',
   'PP 29/1980: biaya usaha paling banyak 10 %, tanpa potongan untuk bencana; zakat disalurkan utuh');

-- What each way to pay costs and allows. `enabled = false` shows the method with its reason.
CREATE TABLE payment_method_terms (
  method text NOT NULL,
  valid_from timestamptz NOT NULL,
  position smallint NOT NULL,
  gateway text NOT NULL,
  description text NOT NULL,
  minimum_rupiah bigint NOT NULL CHECK (minimum_rupiah > 0),
  maximum_rupiah bigint NOT NULL,
  minutes_to_pay integer NOT NULL CHECK (minutes_to_pay > 0),
  fee_basis_points integer NOT NULL CHECK (fee_basis_points >= 0),
  fee_fixed_rupiah bigint NOT NULL CHECK (fee_fixed_rupiah >= 0),
  enabled boolean NOT NULL DEFAULT true,
  disabled_reason text,
  source text NOT NULL,
  PRIMARY KEY (method, valid_from),
  CHECK (maximum_rupiah >= minimum_rupiah),
  CHECK (enabled OR disabled_reason IS NOT NULL)
);

INSERT INTO payment_method_terms
  (method, valid_from, position, gateway, description, minimum_rupiah, maximum_rupiah, minutes_to_pay, fee_basis_points, fee_fixed_rupiah, source) VALUES
  ('qris', '2026-01-01', 1, 'midtrans', 'Semua bank dan dompet digital', 1000, 10000000, 15, 0, 0, 'Bank Indonesia: MDR 0 % untuk donasi sosial, Rp10.000.000 per transaksi'),
  ('va_bca', '2026-01-01', 2, 'midtrans', 'ATM, m-BCA, KlikBCA', 10000, 50000000, 1440, 0, 4440, 'Tarif gerbang pembayaran: Rp4.000 + PPN 11 %'),
  ('va_bni', '2026-01-01', 3, 'midtrans', 'ATM, wondr by BNI', 10000, 50000000, 1440, 0, 4440, 'Tarif gerbang pembayaran: Rp4.000 + PPN 11 %'),
  ('va_bri', '2026-01-01', 4, 'midtrans', 'ATM, BRImo', 10000, 50000000, 1440, 0, 4440, 'Tarif gerbang pembayaran: Rp4.000 + PPN 11 %'),
  ('va_permata', '2026-01-01', 5, 'midtrans', 'ATM, PermataMobile X', 10000, 50000000, 1440, 0, 4440, 'Tarif gerbang pembayaran: Rp4.000 + PPN 11 %');

CREATE DOMAIN person_name AS text CHECK (length(VALUE) BETWEEN 1 AND 200);
CREATE DOMAIN phone_number AS text CHECK (VALUE ~ '^\+\d{8,15}$');

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  kind text NOT NULL DEFAULT 'person' CHECK (kind IN ('person', 'organisation')),
  name person_name NOT NULL,
  email text CHECK (email = lower(email)),
  email_verified_at timestamptz,
  phone phone_number,
  city text,
  bio text,
  -- Set when documents of the person or organisation were checked.
  verified_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (email);

-- A picture is stored as files `{id}-{width}.{format}`; the row says which widths exist.
CREATE TABLE pictures (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{16,64}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  widths integer[] NOT NULL CHECK (cardinality(widths) > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
