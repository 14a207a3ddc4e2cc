-- Operators sign in with a password and a code (docs/adr/0058-operators-sign-in-in-two-steps.md).

-- A code that a colleague hands over. With it an operator ties an authenticator app to the account, once.
CREATE TABLE operator_enrolments (
  operator_id bigint PRIMARY KEY REFERENCES operators,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  offered_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

-- The app, by the secret that it shares with us (TOTP, RFC 6238), which the application seals (ADR 0037).
CREATE TABLE operator_apps (
  operator_id bigint PRIMARY KEY REFERENCES operators,
  secret_sealed text NOT NULL CHECK (secret_sealed ~ '^v1:[a-z0-9][a-z0-9-]{0,31}:[A-Za-z0-9_-]{38,}$'),
  begun_at timestamptz NOT NULL DEFAULT now(),
  -- When its first code was accepted; until then it opens nothing.
  confirmed_at timestamptz,
  -- The latest step of thirty seconds whose code was accepted: codes of this step and of earlier ones are refused.
  last_step bigint,
  CHECK ((confirmed_at IS NULL) = (last_step IS NULL))
);
CREATE INDEX operator_apps_key ON operator_apps (split_part(secret_sealed, ':', 2));

-- Each replaces a code of the app once.
CREATE TABLE operator_recovery_codes (
  operator_id bigint NOT NULL REFERENCES operator_apps ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (operator_id, code_hash)
);

-- Sign-ins whose password was right and whose code has not come yet.
CREATE TABLE operator_sign_ins (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  operator_id bigint NOT NULL REFERENCES operators,
  begun_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_sign_ins_operator ON operator_sign_ins (operator_id);
