-- Devices on which an account was signed in to with its password. Each keeps a proof of it, by which it is told from strangers' at the next
-- sign-in: docs/adr/0021-known-devices.md. Only a proof's hash is kept.
CREATE TABLE known_devices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  proof_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX known_devices_user ON known_devices (user_id, last_seen_at DESC);

-- The device a session was opened on: whoever ends the session there ends the proof, too.
ALTER TABLE sessions ADD COLUMN known_device_id bigint REFERENCES known_devices ON DELETE SET NULL;
CREATE INDEX sessions_known_device ON sessions (known_device_id) WHERE known_device_id IS NOT NULL;
