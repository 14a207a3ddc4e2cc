-- Several members run one campaign (docs/adr/0093-teams-of-campaigns.md). Its owner stays `donation_targets.owner_id`, and is not a member of the team.
CREATE TABLE team_invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  target_id bigint NOT NULL REFERENCES donation_targets,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('editor', 'viewer')),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'declined', 'revoked', 'expired')),
  -- Of the token in the newest mail; null until one was sent.
  token_hash bytea UNIQUE,
  invited_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK (status <> 'open' OR decided_at IS NULL)
);
CREATE UNIQUE INDEX team_invitations_open ON team_invitations (target_id, email) WHERE status = 'open';
CREATE INDEX team_invitations_email ON team_invitations (email);

CREATE TABLE team_members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  target_id bigint NOT NULL REFERENCES donation_targets,
  user_id bigint NOT NULL REFERENCES users,
  invitation_id bigint REFERENCES team_invitations ON DELETE SET NULL,
  role text NOT NULL CHECK (role IN ('editor', 'viewer')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'left', 'removed')),
  -- The member has agreed that the campaign's page names them.
  shown boolean NOT NULL DEFAULT false,
  joined_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK (status <> 'active' OR ended_at IS NULL)
);
CREATE UNIQUE INDEX team_members_active ON team_members (target_id, user_id) WHERE status = 'active';
CREATE INDEX team_members_user ON team_members (user_id, target_id);
CREATE INDEX team_members_invitation ON team_members (invitation_id);

-- Each change of a team, for good.
CREATE TABLE team_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target_id bigint NOT NULL REFERENCES donation_targets,
  change text NOT NULL CHECK (change IN ('invited', 'revoked', 'accepted', 'declined', 'role_changed', 'left', 'removed')),
  changed_by bigint NOT NULL REFERENCES users,
  member_id bigint REFERENCES users,
  -- No reference: invitations, which hold addresses, are deleted after a time.
  invitation_id bigint,
  role text CHECK (role IN ('editor', 'viewer')),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX team_changes_target ON team_changes (target_id, id DESC);

INSERT INTO status_transitions (machine, from_status, to_status) VALUES
  ('membership', 'active', 'left'), ('membership', 'active', 'removed'),
  ('invitation', 'open', 'accepted'), ('invitation', 'open', 'declined'), ('invitation', 'open', 'revoked'), ('invitation', 'open', 'expired');
