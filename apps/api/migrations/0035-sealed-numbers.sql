-- Numbers with which those who pay zakat are known to the tax office, for their receipts. Each is sealed by the application (ADR 0037); a copy of the
-- database shows the last four digits alone.
CREATE TABLE payer_tax_numbers (
  donation_id bigint PRIMARY KEY REFERENCES donations,
  kind text NOT NULL CHECK (kind IN ('nik', 'npwp')),
  number_sealed text NOT NULL CHECK (number_sealed ~ '^v1:[a-z0-9][a-z0-9-]{0,31}:[A-Za-z0-9_-]{38,}$'),
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payer_tax_numbers_key ON payer_tax_numbers (split_part(number_sealed, ':', 2));
CREATE INDEX payer_tax_numbers_created ON payer_tax_numbers (created_at);

-- Every change of sealed values to another key: by which operator, and how far it came.
CREATE TABLE secret_reseals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key_id text NOT NULL,
  started_by bigint NOT NULL REFERENCES operators,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  resealed integer NOT NULL DEFAULT 0,
  unreadable integer NOT NULL DEFAULT 0
);
