-- Where an operator's password was right at the operators' sign-in, and where they have signed in (docs/adr/0058-operators-sign-in-in-two-steps.md). Apart from
-- `user_devices`, which has where the site was signed in to: with the password alone.
CREATE TABLE operator_places (
  operator_id bigint NOT NULL REFERENCES operators,
  device text NOT NULL,
  address_hash bytea NOT NULL CHECK (octet_length(address_hash) = 32),
  -- The latest right password, whatever came after it.
  password_at timestamptz NOT NULL DEFAULT now(),
  -- When the operator was last notified of one.
  notified_at timestamptz,
  -- The latest sign-in; null where no code has followed.
  signed_in_at timestamptz,
  PRIMARY KEY (operator_id, address_hash, device)
);
CREATE INDEX operator_places_password_at ON operator_places (password_at);
