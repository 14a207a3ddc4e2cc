-- Settings and terms begin on dates of Jakarta. Sessions run in UTC, where a date without a zone is 07.00 WIB of that day: rows written so are
-- corrected, and no others can be written. A date is written with its zone: '2027-01-01 Asia/Jakarta'.
UPDATE settings SET valid_from = (valid_from AT TIME ZONE 'UTC') AT TIME ZONE 'Asia/Jakarta'
  WHERE (valid_from AT TIME ZONE 'UTC')::time = '00:00';
UPDATE payment_method_terms SET valid_from = (valid_from AT TIME ZONE 'UTC') AT TIME ZONE 'Asia/Jakarta'
  WHERE (valid_from AT TIME ZONE 'UTC')::time = '00:00';

ALTER TABLE settings ADD CONSTRAINT valid_from_has_a_zone CHECK ((valid_from AT TIME ZONE 'UTC')::time <> '00:00');
ALTER TABLE payment_method_terms ADD CONSTRAINT valid_from_has_a_zone CHECK ((valid_from AT TIME ZONE 'UTC')::time <> '00:00');
