-- Returns a short text that changes with the facts.
CREATE OR REPLACE FUNCTION version_of_facts(p_facts text)
RETURNS text
LANGUAGE sql
IMMUTABLE
RETURN left(md5(p_facts), 16);

-- Everything that waits for an operator. The version changes with every fact that a decision depends on.
CREATE OR REPLACE VIEW queue_items AS
  SELECT
    q.kind,
    q.item_id,
    q.id,
    q.title,
    q.subject,
    q.amount_rupiah,
    q.status,
    q.waiting_since,
    q.deadline_at,
    version_of_facts(q.facts) AS version
  FROM
    (
      SELECT kind, item_id, id, title, subject, amount_rupiah, status, waiting_since, deadline_at, facts
      FROM queue_campaigns
      UNION ALL
      SELECT kind, item_id, id, title, subject, amount_rupiah, status, waiting_since, deadline_at, facts
      FROM queue_identities
      UNION ALL
      SELECT kind, item_id, id, title, subject, amount_rupiah, status, waiting_since, deadline_at, facts
      FROM queue_bank_accounts
      UNION ALL
      SELECT kind, item_id, id, title, subject, amount_rupiah, status, waiting_since, deadline_at, facts
      FROM queue_withdrawals
      UNION ALL
      SELECT kind, item_id, id, title, subject, amount_rupiah, status, waiting_since, deadline_at, facts
      FROM queue_evidence
      UNION ALL
      SELECT kind, item_id, id, title, subject, amount_rupiah, status, waiting_since, deadline_at, facts
      FROM queue_reports
      UNION ALL
      SELECT kind, item_id, id, title, subject, amount_rupiah, status, waiting_since, deadline_at, facts
      FROM queue_unmatched
      UNION ALL
      SELECT kind, item_id, id, title, subject, amount_rupiah, status, waiting_since, deadline_at, facts
      FROM queue_proposals
      UNION ALL
      SELECT kind, item_id, id, title, subject, amount_rupiah, status, waiting_since, deadline_at, facts
      FROM queue_merchant_codes
      UNION ALL
      SELECT kind, item_id, id, title, subject, amount_rupiah, status, waiting_since, deadline_at, facts
      FROM queue_volunteers
      UNION ALL
      SELECT kind, item_id, id, title, subject, amount_rupiah, status, waiting_since, deadline_at, facts
      FROM queue_tasks
    ) q;
