-- Whoever pays after the deadline waits minutes for the thanks, not hours. `ended` counts from when the payment ended here: its deadline may be hours away when it is given
-- up. The first intervals, which were defaults of columns, are steps of the setting too.
ALTER TABLE payments ADD COLUMN ended_at timestamptz;

INSERT INTO settings (key, valid_from, value, source) SELECT key, '2026-11-29 00:00:00+07', value || jsonb_build_object('leaseMinutes', 5,
    'open', jsonb_build_array('{"untilMinutes": 2, "everyMinutes": 2}'::jsonb) || (value -> 'open'),
    'ended', '[{"untilMinutes": 1, "everyMinutes": 1}, {"untilMinutes": 3, "everyMinutes": 2}, {"untilMinutes": 10, "everyMinutes": 7}, {"untilMinutes": 30, "everyMinutes": 20},
      {"untilMinutes": 1440, "everyMinutes": 60}, {"untilMinutes": 10080, "everyMinutes": 1440}]'::jsonb,
    'paid', jsonb_build_array('{"untilMinutes": 60, "everyMinutes": 60}'::jsonb) || (value -> 'paid')),
    'Keputusan pengurus yayasan: siapa yang membayar setelah waktunya habis tidak menunggu berjam-jam'
  FROM settings WHERE key = 'gateway_checks' AND valid_from <= now() ORDER BY valid_from DESC LIMIT 1
  ON CONFLICT DO NOTHING;
