-- What zakat is computed with. A decree of the next year is a new row with its date.
INSERT INTO settings (key, valid_from, value, source) VALUES
  ('zakat_income', '2026-02-21 Asia/Jakarta', '{"monthRupiah": 7640144, "yearRupiah": 91681728, "goldGrams": 85, "rateBasisPoints": 250}',
   'Keputusan Ketua BAZNAS No. 15 Tahun 2026 tentang nisab zakat pendapatan dan jasa'),
  ('zakat_wealth', '2026-02-21 Asia/Jakarta', '{"nisabRupiah": 91681728, "goldGrams": 85, "rateBasisPoints": 250}',
   'Nilai 85 gram emas menurut Keputusan Ketua BAZNAS No. 15 Tahun 2026'),
  ('zakat_fitrah', '2026-02-03 Asia/Jakarta', '{"personRupiah": 50000, "equivalent": "2,5 kg beras", "region": "acuan nasional BAZNAS"}',
   'Keputusan Ketua BAZNAS No. 14 Tahun 2026 tentang nilai zakat fitrah dan fidyah'),
  ('zakat_fidyah', '2026-02-03 Asia/Jakarta', '{"dayRupiah": 65000, "equivalent": "makan satu orang sehari", "region": "acuan nasional BAZNAS"}',
   'Keputusan Ketua BAZNAS No. 14 Tahun 2026 tentang nilai zakat fitrah dan fidyah');
