-- Each time a donor hid or showed the name of a gift: who, and when. Erasure takes it away with the name.
CREATE TABLE donor_visibility_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  donation_id bigint NOT NULL REFERENCES donations,
  user_id bigint NOT NULL REFERENCES users,
  anonymous boolean NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX donor_visibility_changes_donation ON donor_visibility_changes (donation_id);
