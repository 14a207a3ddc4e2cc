-- Returns the fields of a run of tag (2 digits), length (2 digits) and value; NULL if it does not add up, or if a tag
-- occurs twice.
CREATE OR REPLACE FUNCTION qris_fields(p_text text)
RETURNS jsonb
LANGUAGE plpgsql
IMMUTABLE
AS $$
DECLARE
  fields jsonb := '{}';
  at integer := 1;
  tag text;
  field_length integer;
BEGIN
  WHILE at <= length(p_text) LOOP
    IF substr(p_text, at, 4) !~ '^[0-9]{4}$' THEN
      RETURN NULL;
    END IF;
    tag := substr(p_text, at, 2);
    field_length := substr(p_text, at + 2, 2)::integer;
    IF field_length = 0 OR at + 3 + field_length > length(p_text) OR fields ? tag THEN
      RETURN NULL;
    END IF;
    fields := fields || jsonb_build_object(tag, substr(p_text, at + 4, field_length));
    at := at + 4 + field_length;
  END LOOP;
  RETURN fields;
END;
$$;

-- Returns the checksum of a QRIS string up to and with the `6304` that announces it: CRC-16/CCITT-FALSE, as `crc16` of
-- packages/qris computes it.
CREATE OR REPLACE FUNCTION qris_checksum(p_text text)
RETURNS text
LANGUAGE plpgsql
IMMUTABLE
AS $$
DECLARE
  bytes bytea := convert_to(p_text, 'UTF8');
  crc integer := 65535;
BEGIN
  FOR place IN 0..length(bytes) - 1 LOOP
    crc := crc # (get_byte(bytes, place) << 8);
    FOR step IN 1..8 LOOP
      crc := CASE
        WHEN crc & 32768 > 0 THEN (crc << 1) # 4129
        ELSE crc << 1
      END & 65535;
    END LOOP;
  END LOOP;
  RETURN upper(lpad(to_hex(crc), 4, '0'));
END;
$$;

-- Returns the reason why a text cannot be the registered code of a merchant; NULL if it can. `parseQris` of
-- packages/qris can read every accepted text.
CREATE OR REPLACE FUNCTION qris_problem(p_text text)
RETURNS text
LANGUAGE plpgsql
IMMUTABLE
AS $$
DECLARE
  fields jsonb := qris_fields(p_text);
  missing text;
  broken text;
BEGIN
  IF p_text !~ '^000201010211[ -~]+6304[0-9A-F]{4}$' OR fields IS NULL THEN
    RETURN 'the fields do not add up, so it is cut or altered';
  END IF;
  IF length(fields ->> '63') IS DISTINCT FROM 4 THEN
    RETURN 'its last field is not the checksum';
  END IF;
  IF fields ->> '63' <> qris_checksum(left(p_text, -4)) THEN
    RETURN 'the checksum does not fit, so a character was changed';
  END IF;
  SELECT min(required)
  INTO missing
  FROM unnest(ARRAY['53', '58', '59', '60', '61']) AS required
  WHERE NOT fields ? required;
  IF missing IS NOT NULL THEN
    RETURN format('tag %s is absent', missing);
  END IF;
  IF fields ->> '53' <> '360' OR fields ->> '58' <> 'ID' THEN
    RETURN 'it is not for rupiah in Indonesia';
  END IF;
  IF fields ?| ARRAY['54', '56', '57'] OR fields ->> '55' <> '01' THEN
    RETURN 'it asks for an amount or a fixed tip; a registered code leaves both to the payer';
  END IF;
  SELECT min(tag)
  INTO broken
  FROM jsonb_each_text(fields) AS field (tag, value)
  WHERE (tag BETWEEN '26' AND '45' OR tag IN ('51', '62')) AND qris_fields(value) IS NULL;
  IF broken IS NOT NULL THEN
    RETURN format('the fields of tag %s do not add up', broken);
  END IF;
  IF NOT EXISTS (SELECT FROM jsonb_object_keys(fields) AS tag WHERE tag BETWEEN '26' AND '45' OR tag = '51') THEN
    RETURN 'it has no account';
  END IF;
  IF fields ? '40' AND upper(qris_fields(fields ->> '62') ->> '08') IN ('BOOK', 'DMCT', 'XBCT') THEN
    RETURN 'it is the transfer code of a bank account';
  END IF;
  RETURN NULL;
END;
$$;
