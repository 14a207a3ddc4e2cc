-- Editors write the help page and the legal texts in the console
-- (docs/adr/0116-help-and-legal-texts-have-versions.md). A text without a version has the words of the installation.
CREATE TABLE site_texts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key IN ('help', 'terms', 'privacy')),
  -- Counted up by every change: a change names the version that was read.
  version integer NOT NULL DEFAULT 1,
  -- Written words that are not published; null without any.
  draft jsonb,
  saved_at timestamptz NOT NULL DEFAULT now(),
  saved_by bigint REFERENCES users
);
CREATE INDEX site_texts_saved_by ON site_texts (saved_by);
INSERT INTO site_texts (key) VALUES ('help'), ('terms'), ('privacy');

-- Published words, in order, for good. Of the versions that have begun, the last one applies.
CREATE TABLE site_text_versions (
  text_id bigint NOT NULL REFERENCES site_texts,
  number integer NOT NULL CHECK (number > 0),
  content jsonb NOT NULL,
  -- Summary of the changes; empty for the words of the installation.
  note text NOT NULL,
  valid_from timestamptz NOT NULL,
  -- Null for the words of the installation.
  operator_id bigint REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (text_id, number)
);
CREATE INDEX site_text_versions_operator ON site_text_versions (operator_id);
