-- Fingerprint of an uploaded picture: the picture in 9 × 8 grey points, one bit for each two neighbours. Other sizes and
-- formats of the same picture differ in few bits. Null for drawings, pictures without structure, and earlier uploads.
ALTER TABLE pictures
  ADD COLUMN fingerprint bit(64),
  -- The fingerprint's eight bytes, each with its position. Two fingerprints that differ in at most seven bits share one.
  ADD COLUMN fingerprint_bytes integer[] GENERATED ALWAYS AS (
    ARRAY[
      substring(fingerprint FROM 1 FOR 8)::bit(8)::integer,
      256 + substring(fingerprint FROM 9 FOR 8)::bit(8)::integer,
      512 + substring(fingerprint FROM 17 FOR 8)::bit(8)::integer,
      768 + substring(fingerprint FROM 25 FOR 8)::bit(8)::integer,
      1024 + substring(fingerprint FROM 33 FOR 8)::bit(8)::integer,
      1280 + substring(fingerprint FROM 41 FOR 8)::bit(8)::integer,
      1536 + substring(fingerprint FROM 49 FOR 8)::bit(8)::integer,
      1792 + substring(fingerprint FROM 57 FOR 8)::bit(8)::integer
    ]
  ) STORED;
CREATE INDEX pictures_alike ON pictures USING gin (fingerprint_bytes) WHERE fingerprint IS NOT NULL;
