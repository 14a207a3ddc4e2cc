-- The receipt of every paid gift, numbered by the one worker that follows the book, without gaps within the Jakarta year of the payment. What it states is what was
-- true then, and never changes; money that goes back, or comes again, is stated by a correction with a number of its own series. No name stands here: the donor's
-- is the gift's, which only its erasure changes.
CREATE TABLE receipts (
  year smallint NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- Printed under its QR code: whoever knows it may see what is true of this receipt now. 60 random bits.
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  donation_id bigint NOT NULL UNIQUE REFERENCES donations,
  institution text NOT NULL,
  target_title text NOT NULL,
  organiser text NOT NULL,
  giving_types giving_type[] NOT NULL CHECK (cardinality(giving_types) > 0),
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  tip_rupiah bigint NOT NULL CHECK (tip_rupiah >= 0),
  -- With a transfer's unique code, or a further payment, more than gift and tip.
  paid_rupiah bigint NOT NULL CHECK (paid_rupiah > 0),
  method text NOT NULL,
  paid_at timestamptz NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (year, number),
  CHECK (year = extract(year FROM paid_at AT TIME ZONE 'Asia/Jakarta'))
);

CREATE TABLE receipt_corrections (
  year smallint NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  receipt_year smallint NOT NULL,
  receipt_number integer NOT NULL,
  -- What the references of its postings begin with: one return, or one won charge-back.
  reference text COLLATE "C" NOT NULL UNIQUE,
  -- Below zero: went back to the donor.
  change_rupiah bigint NOT NULL CHECK (change_rupiah <> 0),
  happened_at timestamptz NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (year, number),
  FOREIGN KEY (receipt_year, receipt_number) REFERENCES receipts,
  CHECK (year = extract(year FROM happened_at AT TIME ZONE 'Asia/Jakarta'))
);
CREATE INDEX receipt_corrections_receipt ON receipt_corrections (receipt_year, receipt_number);

-- The place of the book up to which receipts are issued: one row.
CREATE TABLE receipts_followed (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  place bigint NOT NULL
);
INSERT INTO receipts_followed (place) VALUES (0);
