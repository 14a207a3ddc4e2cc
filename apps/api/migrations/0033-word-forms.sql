-- Root words whose forms the stemmer cuts in different places (`sekolah` to `seko`, `persekolahan` to `sekolah`): documents and searches take each of their forms for the root.
CREATE TABLE search_roots (
  word text PRIMARY KEY
);

-- The forms of each root; filled from it with the functions.
CREATE TABLE search_word_forms (
  form text COLLATE "C" PRIMARY KEY,
  root text NOT NULL REFERENCES search_roots ON DELETE CASCADE
);

-- Words of the field that are right although no document has them: they are not taken for a mistyped other word.
CREATE TABLE search_right_words (
  word text PRIMARY KEY
);

INSERT INTO search_roots (word)
  SELECT regexp_split_to_table(
    -- They end, or end with a prefix, in what may be a particle or a possessive.
    'sekolah masalah sedekah akikah aqiqah majalah istilah salah olah kalah lelah nikah langkah berkah nafkah himpun ampun ilmu laku buku '
    -- They end in what may be a suffix.
    || 'operasi imunisasi vaksinasi sanitasi donasi transfusi renovasi evakuasi edukasi distribusi informasi organisasi jembatan relawan dermawan pahlawan karyawan '
    -- They begin with what may be a prefix.
    || 'terapi keluarga perempuan pesantren perahu kepala berita kemarau terima disabilitas difabel '
    -- They lose their first letter behind a prefix.
    || 'tolong tanam tulis tampung tunggu tutup tanggung tambah tebar tumbuh tahan tangis tuju tular timba tenun kirim kumpul kelola kembang kunjung kurang kerja kuat kubur kering', '\s+');

INSERT INTO search_right_words (word)
  SELECT regexp_split_to_table('kurban qurban tumor menolong akikah aqiqah fidyah zakat infak wakaf haji umrah mualaf dhuafa duafa hafiz santri kiai ustaz jenazah ambulans
    kanker leukemia lupus stroke epilepsi autis autisme hidrosefalus skoliosis tetanus campak kusta tbc tuberkulosis malaria diabetes hepatitis kolera polio rabies stunting anemia hernia prematur
    usus lambung paru hati tulang otak saraf', '\s+') ON CONFLICT DO NOTHING;

INSERT INTO search_synonyms (group_name, phrase) VALUES
  ('salat', 'salat'), ('salat', 'sholat'), ('salat', 'shalat'), ('salat', 'solat'),
  ('rumah sakit', 'rumah sakit'), ('rumah sakit', 'rs'), ('rumah sakit', 'rsud'),
  ('sedekah', 'infak'), ('sedekah', 'infaq'), ('infak', 'sedekah'),
  ('kurban', 'kurban'), ('kurban', 'qurban'),
  ('akikah', 'akikah'), ('akikah', 'aqiqah')
ON CONFLICT DO NOTHING;

-- Written anew with the functions, by the words as they are taken from now on.
DELETE FROM search_documents;
