-- Backups of the database and drills of a restore, as deploy/backup or `ops backups` records them at their end.
CREATE TABLE backup_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('backup', 'drill')),
  -- Folder or name of the backup.
  place text NOT NULL CHECK (char_length(place) BETWEEN 1 AND 300),
  failed boolean NOT NULL,
  -- Null if the duration is not known.
  began_at timestamptz,
  -- By the clock of the database.
  ended_at timestamptz NOT NULL DEFAULT now(),
  -- Size of its files; null if it is not known.
  bytes bigint CHECK (bytes >= 0),
  CHECK (began_at <= ended_at)
);
