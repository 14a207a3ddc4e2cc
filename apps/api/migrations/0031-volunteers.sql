-- People who want to help with their time. A row without `confirmed_at` is an application that its address has not confirmed: nobody acts on it.
CREATE TABLE volunteers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What links that confirm name, signed: each confirms what was sent with it, and not what another has typed with the same address.
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (email = lower(email)),
  -- SHA-256 of the address in hexadecimal digits: what links that withdraw name, signed, so that any of them deletes all of the address.
  email_hash text NOT NULL CHECK (email_hash ~ '^[0-9a-f]{64}$'),
  name text NOT NULL CHECK (name <> ''),
  phone text NOT NULL,
  city text NOT NULL CHECK (city <> ''),
  birth_date date NOT NULL,
  skills text NOT NULL DEFAULT '',
  roles text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['checker', 'escort', 'visitor', 'translator']),
  times text[] NOT NULL DEFAULT '{}' CHECK (times <@ ARRAY['evenings', 'saturday', 'sunday', 'disasters']),
  motivation text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'applied' CHECK (status IN ('applied', 'contacted', 'accepted', 'declined')),
  -- When they agreed to be contacted (UU 27/2022), with the data of that moment.
  consented_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  -- The operator's last step.
  moved_at timestamptz,
  moved_by bigint REFERENCES operators,
  note text,
  CHECK (status = 'applied' OR confirmed_at IS NOT NULL),
  CHECK ((status = 'applied') = (moved_at IS NULL) AND (moved_at IS NULL) = (moved_by IS NULL) AND (moved_at IS NULL) = (note IS NULL))
);
CREATE UNIQUE INDEX volunteers_confirmed ON volunteers (email_hash) WHERE confirmed_at IS NOT NULL;
CREATE INDEX volunteers_email_hash ON volunteers (email_hash);
CREATE INDEX volunteers_waiting ON volunteers (confirmed_at) WHERE status = 'applied' AND confirmed_at IS NOT NULL;
