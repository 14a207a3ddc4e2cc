-- Editors choose recommended targets, and keep the categories of targets, in the console
-- (docs/adr/0115-recommendations-and-categories-are-edited.md).
ALTER TABLE featured_picks
  ADD COLUMN public_id text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '') UNIQUE,
  -- Counted up by every change: a change names the version that was read.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- An editor ended it before `ends_at`.
  ADD COLUMN removed_at timestamptz;

ALTER TABLE categories
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Not offered any more; null while it is.
  ADD COLUMN hidden_at timestamptz,
  -- Name of a drawing of the contract.
  ADD COLUMN icon text NOT NULL DEFAULT 'heart',
  -- Examples of purposes, which the page for organisers shows.
  ADD COLUMN examples text NOT NULL DEFAULT '',
  -- A new order is one statement in which rows exchange their positions.
  DROP CONSTRAINT categories_position_key,
  ADD CONSTRAINT categories_position_key UNIQUE (position) DEFERRABLE INITIALLY IMMEDIATE;

UPDATE categories c SET icon = d.icon, examples = d.examples
FROM (VALUES
  ('kesehatan', 'health', 'Operasi, obat, perjalanan berobat'),
  ('pendidikan', 'education', 'Biaya sekolah, buku, perahu sekolah'),
  ('bencana', 'disaster', 'Dapur umum, terpal, hunian sementara'),
  ('masjid', 'worship', 'Bangunan, sumur, pengeras suara'),
  ('rumah-ibadah', 'worship', 'Bangunan, sumur, pengeras suara'),
  ('panti', 'orphanage', 'Kamar, seragam, makan harian'),
  ('panti-asuhan', 'orphanage', 'Kamar, seragam, makan harian'),
  ('lingkungan', 'environment', 'Mangrove, tukik, pengelolaan sampah'),
  ('kemanusiaan', 'humanity', 'Modal ibu-ibu, rumah singgah'),
  ('difabel', 'disability', 'Kursi roda, alat dengar, latihan')
) AS d (code, icon, examples)
WHERE c.code = d.code;
