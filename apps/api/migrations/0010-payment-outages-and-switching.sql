-- Channels that do not answer, and donations that are paid another way.

-- Calls in a row to which a channel gave no answer, on any node. From `retry_at` on one call at a time goes through as a trial.
CREATE TABLE channel_outages (
  method text PRIMARY KEY,
  failures integer NOT NULL CHECK (failures > 0),
  since timestamptz NOT NULL DEFAULT now(),
  -- Null while too few calls have failed to hold back the next.
  retry_at timestamptz
);

INSERT INTO settings (key, valid_from, value, source) VALUES
  ('payment_reminder_minutes_before', '2026-01-01', '180', 'Keputusan pengurus yayasan: tiga jam sebelum batas waktu, untuk cara bayar yang memberi waktu dua kalinya');
