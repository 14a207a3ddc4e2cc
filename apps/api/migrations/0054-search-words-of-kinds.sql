-- What one of a kind is called in a search. A further kind brings its words with its own tables.
CREATE TABLE search_kind_words (
  kind text PRIMARY KEY,
  words text NOT NULL CHECK (words <> '')
);
INSERT INTO search_kind_words (kind, words)
VALUES ('campaign', 'galang dana'), ('csr', 'CSR perusahaan'), ('ambassador', 'duta kasih'), ('product', 'barang'), ('news', 'berita');
