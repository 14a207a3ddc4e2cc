-- Everything that waits for an operator is one queue, whose items operators take and give back (docs/adr/0096-one-queue.md).

-- An item that an operator has taken. Without use it expires after `queue_rules.holdMinutes`; a decision deletes it.
CREATE TABLE operator_holds (
  kind text NOT NULL CHECK (kind ~ '^[a-z]+([A-Z][a-z]+)*$'),
  item_id bigint NOT NULL,
  held_by bigint NOT NULL REFERENCES operators,
  taken_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, item_id)
);
CREATE INDEX operator_holds_by ON operator_holds (held_by);
-- The reviews that were taken before.
INSERT INTO operator_holds (kind, item_id, held_by)
  SELECT 'campaign', target_id, reviewer_id FROM target_revisions WHERE status = 'in_review' AND reviewer_id IS NOT NULL;

-- A revision that an operator gives back waits again.
INSERT INTO status_transitions (machine, from_status, to_status) VALUES ('revision', 'in_review', 'submitted');

INSERT INTO settings (key, valid_from, value, source) VALUES
  ('queue_rules', '2026-01-01 Asia/Jakarta',
    '{"holdMinutes": 30, "largeRupiah": 25000000, "highTargetRupiah": 500000000,
      "deadlineHours": {"disaster": 6, "campaign": 48, "identity": 48, "bankAccount": 48, "withdrawal": 48, "evidence": 120, "report": 24, "unmatched": 72,
        "proposal": 24, "volunteer": 168, "task": 24}}',
    'Keputusan pengurus yayasan: dua hari untuk galang dana dan identitas seperti yang dijanjikan di situs, tiga hari untuk uang tak dikenal seperti janji jawaban keluhan, sehari untuk laporan dan tugas');

-- Signals of the queue: the same account of other members, and the same summary of other owners.
CREATE INDEX bank_accounts_digest ON bank_accounts (number_digest);
CREATE INDEX target_revisions_summary ON target_revisions (md5(lower(summary))) WHERE summary IS NOT NULL;
