-- What is found by words: one row for each thing the public can open, of any kind. Fed from `search_sources`, a view that has one branch for each source.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

CREATE TABLE search_documents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- The row of the kind's own table.
  source_id bigint NOT NULL,
  province_code text REFERENCES provinces,
  -- Whether it takes gifts, until `ends_at`.
  open boolean NOT NULL,
  ends_at timestamptz,
  published_at timestamptz,
  title text NOT NULL,
  -- By weight: title, then who and where and what for, then the summary. What results are ordered by.
  head tsvector NOT NULL,
  -- The same and the long text. What is looked up; results are not ordered by it, so that ordering reads no long text.
  words tsvector NOT NULL,
  -- The title's words as they are written, for suggestions while one is still being typed.
  title_words tsvector NOT NULL,
  UNIQUE (kind, source_id)
);
CREATE INDEX search_documents_words ON search_documents USING gin (words);
CREATE INDEX search_documents_title_words ON search_documents USING gin (title_words);

-- Words as they are written somewhere in a head: what a mistyped one may have meant.
CREATE TABLE search_vocabulary (
  word text COLLATE "C" PRIMARY KEY
);
CREATE INDEX search_vocabulary_likeness ON search_vocabulary USING gin (word gin_trgm_ops);

-- Words that say that one searches, not for what. They add to the order of what was found, and are looked up only where nothing else is asked for.
CREATE TABLE search_filler_words (
  word text PRIMARY KEY,
  query tsquery NOT NULL GENERATED ALWAYS AS (plainto_tsquery('indonesian', word)) STORED
);
CREATE INDEX search_filler_words_query ON search_filler_words (query);

-- What means the same. Each phrase of a group finds what holds any other.
CREATE TABLE search_synonyms (
  group_name text NOT NULL,
  phrase text NOT NULL,
  query tsquery NOT NULL GENERATED ALWAYS AS (phraseto_tsquery('indonesian', phrase)) STORED,
  PRIMARY KEY (group_name, phrase)
);
CREATE INDEX search_synonyms_query ON search_synonyms (query);

INSERT INTO search_filler_words (word)
  SELECT regexp_split_to_table('ada adalah agar aksi ajak akan anda atas atau ayo bagi bantu berbagi bisa buat butuh cara cari dalam dampak dan dana dari dengan derma di diri donasi donatur dong galang ingin ini itu
    juga kami kampanye karena kasih ke kena kepada kirim kita korban lagi lewat mari masih mau milik mohon oleh pada para peduli perlu program sang saya sebagai sebuah sedang semua seorang
    si sosial sudah sumbang supaya tanpa tentang terhadap tolong ulur untuk warga ya yang', '\s+');

INSERT INTO search_synonyms (group_name, phrase)
  SELECT split_part(line, '|', 1), phrase FROM unnest(ARRAY[
    'banjir|air bah|rob|terendam|genangan',
    'gempa|gempa bumi|lindu',
    'longsor|tanah longsor',
    'erupsi|letusan|gunung meletus|gunung api',
    'kebakaran|terbakar|karhutla|kabut asap|asap',
    'kekeringan|kemarau|krisis air',
    'pengungsi|hunian sementara|huntara|tenda',
    'yatim|piatu|yatim piatu|panti asuhan|anak asuh|rumah asuh|anak panti',
    'sekolah|murid|siswa|pelajar|ruang kelas',
    'beasiswa|biaya sekolah|uang sekolah|spp',
    'guru|pengajar',
    'perpustakaan|taman baca|buku bacaan',
    'komputer|laptop',
    'koding|coding|pemrograman',
    'masjid|mesjid|mushala|musala|musholla|mushola|surau|langgar|rumah ibadah',
    'wudu|wudhu',
    'infak|infaq',
    'sedekah|shodaqoh|sodaqoh|sadaqah',
    'wakaf|waqaf',
    'quran|alquran|al quran|mushaf',
    'difabel|disabilitas|penyandang cacat|berkebutuhan khusus',
    'tunanetra|buta|braille',
    'tunarungu|tuli|alat bantu dengar',
    'cuci darah|hemodialisis|gagal ginjal|ginjal',
    'katarak|penyakit mata',
    'talasemia|thalassemia|thalasemia',
    'bibir sumbing|sumbing|celah bibir',
    'kaki palsu|kaki tiruan|prostesis|tangan palsu',
    'cerebral palsy|lumpuh otak',
    'donor darah|transfusi',
    'posyandu|imunisasi',
    'bayi|balita',
    'lansia|lanjut usia|jompo|kakek|nenek',
    'perahu|kapal|sampan',
    'mangrove|bakau',
    'penghijauan|reboisasi|tanam pohon|menanam',
    'air bersih|air minum|sumur|sumur bor',
    'sembako|bahan pokok|beras|paket pangan',
    'dapur umum|makanan|nasi|makan siang',
    'listrik|tenaga surya|panel surya|surya|lampu',
    'usaha|umkm|modal usaha|wirausaha',
    'toilet|kamar mandi|sanitasi|jamban',
    'selimut|alas tidur|kasur|ranjang|tempat tidur',
    'alat tulis|tas sekolah|seragam',
    'baju|pakaian',
    'gambut|lahan gambut',
    'jembatan|jembatan gantung',
    'aceh|nad',
    'sumatera utara|sumut',
    'sumatera barat|sumbar|minang',
    'sumatera selatan|sumsel',
    'kepulauan riau|kepri',
    'bangka belitung|babel',
    'jakarta|dki',
    'jawa barat|jabar',
    'jawa tengah|jateng',
    'jawa timur|jatim',
    'yogyakarta|jogja|yogya|jogjakarta|diy',
    'surakarta|solo',
    'nusa tenggara barat|ntb',
    'nusa tenggara timur|ntt',
    'kalimantan barat|kalbar',
    'kalimantan tengah|kalteng',
    'kalimantan selatan|kalsel',
    'kalimantan timur|kaltim',
    'kalimantan utara|kaltara',
    'sulawesi utara|sulut',
    'sulawesi tengah|sulteng',
    'sulawesi selatan|sulsel',
    'sulawesi tenggara|sultra',
    'sulawesi barat|sulbar',
    'maluku utara|malut',
    'papua|irian',
    'gunungkidul|gunung kidul'
  ]) AS line, string_to_table(line, '|') AS phrase;

-- What lists looked words up in.
DROP INDEX donation_targets_search_document, donation_targets_search_text;
ALTER TABLE donation_targets DROP COLUMN search_document, DROP COLUMN search_text;
