-- Accounts: how people prove who they are, where they are signed in, and what keeps guessing slow.

ALTER TABLE users
  ADD COLUMN gender text CHECK (gender IN ('female', 'male')),
  ADD COLUMN birth_date date,
  ADD COLUMN avatar_picture_id text REFERENCES pictures,
  ADD COLUMN role text NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'content', 'reviewer', 'finance', 'administrator')),
  -- Signing in is refused while it is set.
  ADD COLUMN frozen_at timestamptz,
  -- Erased on request: the row stays for the books, without anything about the person.
  ADD COLUMN erased_at timestamptz,
  -- An address belongs to an account only once it is confirmed, so nobody can hold somebody else's.
  ADD CONSTRAINT users_email_confirmed CHECK (email IS NULL OR email_verified_at IS NOT NULL),
  ADD CONSTRAINT users_erased CHECK (
    erased_at IS NULL OR (email, phone, city, bio, gender, birth_date, avatar_picture_id) IS NOT DISTINCT FROM (NULL, NULL, NULL, NULL, NULL, NULL, NULL));

-- Beside `users`, so that a query about people never carries a hash along. Accounts opened by a sign-in service have none.
CREATE TABLE user_passwords (
  user_id bigint PRIMARY KEY REFERENCES users,
  hash text NOT NULL CHECK (hash LIKE '$argon2id$%'),
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE user_identities (
  provider text NOT NULL CHECK (provider IN ('google', 'apple')),
  -- The person's id at the service, which is never given to another; an address may be.
  uid text NOT NULL CHECK (length(uid) BETWEEN 1 AND 255),
  user_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, uid),
  UNIQUE (user_id, provider)
);

-- A sign-in service's token is taken once, until it could not be shown again anyway.
CREATE TABLE used_provider_tokens (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Somebody asked for an account. It becomes one when the link mailed to the address is opened; several may ask for the same address.
CREATE TABLE registrations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  phone text CHECK (phone ~ '^\+\d{8,15}$'),
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX registrations_email ON registrations (email, id);

-- An account's wish for another address, which counts once both ends have confirmed it.
CREATE TABLE email_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  created_at timestamptz NOT NULL DEFAULT now(),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  completed_at timestamptz
);
CREATE UNIQUE INDEX email_changes_one_open ON email_changes (user_id) WHERE completed_at IS NULL;

-- Links in mails. Only a token's hash is kept; the token itself is made while the mail is written and is stored nowhere.
CREATE TABLE email_links (
  token_hash bytea PRIMARY KEY,
  registration_id bigint REFERENCES registrations ON DELETE CASCADE,
  email_change_id bigint REFERENCES email_changes ON DELETE CASCADE,
  -- Which end of a change it was mailed to.
  change_end text CHECK (change_end IN ('old', 'new')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (num_nonnulls(registration_id, email_change_id) = 1),
  CHECK ((email_change_id IS NULL) = (change_end IS NULL))
);
CREATE INDEX email_links_registration ON email_links (registration_id) WHERE registration_id IS NOT NULL;
CREATE INDEX email_links_change ON email_links (email_change_id) WHERE email_change_id IS NOT NULL;

-- They stand beside the real password, so that asking for one takes nothing from the owner.
CREATE TABLE temporary_passwords (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  UNIQUE (user_id, hash)
);

CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users,
  token_hash bytea NOT NULL UNIQUE,
  -- A token made for the site is worth nothing at an operator's call, and the other way round.
  audience text NOT NULL DEFAULT 'member' CHECK (audience IN ('member', 'operator')),
  -- Set while the session may only lead to a new password.
  temporary_password_id bigint REFERENCES temporary_passwords ON DELETE CASCADE,
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- When the owner last proved who they are in this session.
  confirmed_at timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX sessions_user ON sessions (user_id, last_seen_at DESC);

-- Where an account was signed in before: a new device is told to the owner, and a known address is never kept out by others' guessing.
CREATE TABLE user_devices (
  user_id bigint NOT NULL REFERENCES users,
  device text NOT NULL,
  address_hash bytea NOT NULL,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, address_hash, device)
);

-- Budgets and back-off, shared by every node. Lost in a crash of the database, which only forgives.
CREATE UNLOGGED TABLE rate_budgets (
  key text PRIMARY KEY,
  -- Until then what was taken is not yet replenished.
  spent_until timestamptz NOT NULL
);

CREATE UNLOGGED TABLE login_backoffs (
  key text PRIMARY KEY,
  attempts integer NOT NULL,
  blocked_until timestamptz NOT NULL,
  last_attempt_at timestamptz NOT NULL
);

-- An erased donor has no address to send a receipt to.
ALTER TABLE donations ADD COLUMN donor_erased_at timestamptz;
DO $$
DECLARE
  v_name text;
BEGIN
  SELECT conname INTO STRICT v_name FROM pg_constraint
  WHERE conrelid = 'donations'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%donor_email IS NOT NULL%';
  EXECUTE format('ALTER TABLE donations DROP CONSTRAINT %I', v_name);
END $$;
ALTER TABLE donations ADD CONSTRAINT donations_contact CHECK (
  CASE WHEN donor_erased_at IS NULL THEN donor_email IS NOT NULL OR donor_phone IS NOT NULL
    ELSE donor_email IS NULL AND donor_phone IS NULL AND message IS NULL AND anonymous END);
CREATE INDEX donations_donor_email ON donations (donor_email) WHERE donor_email IS NOT NULL;
