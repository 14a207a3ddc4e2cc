-- UL-20261121-0A1B2C3D: the day in Jakarta and eight characters of the donation's own id space.
CREATE OR REPLACE FUNCTION receipt_number(p_donation_id bigint, p_paid_at timestamptz)
RETURNS text
LANGUAGE sql
STABLE
RETURN 'UL-' || to_char(p_paid_at AT TIME ZONE 'Asia/Jakarta', 'YYYYMMDD') || '-' || upper(
  lpad(to_hex(p_donation_id), 8, '0')
);
