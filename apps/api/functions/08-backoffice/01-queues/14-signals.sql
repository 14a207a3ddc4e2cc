-- Number of other members who have one of a member's bank accounts.
CREATE OR REPLACE FUNCTION members_with_same_account(p_user bigint, p_account bigint DEFAULT NULL)
RETURNS bigint
LANGUAGE sql
STABLE
RETURN (
  SELECT count(DISTINCT b.user_id)
  FROM
    bank_accounts a
    JOIN bank_accounts b ON b.number_digest = a.number_digest AND b.user_id <> a.user_id
  WHERE a.user_id = p_user AND a.id = coalesce(p_account, a.id)
);

-- A picture, and uploaded pictures that look like it: another size, format or compression of it.
CREATE OR REPLACE FUNCTION pictures_alike(p_picture text)
RETURNS SETOF text
LANGUAGE sql
STABLE
AS $$
  SELECT p_picture
  UNION
  SELECT o.id
  FROM
    pictures p
    JOIN pictures o
      ON o.fingerprint_bytes && p.fingerprint_bytes
      AND o.fingerprint IS NOT NULL
      AND bit_count(o.fingerprint # p.fingerprint) <= 7
  WHERE p.id = p_picture AND p.fingerprint IS NOT NULL;
$$;

-- Largest number of paid gifts to a fund from one donor on one day of the last 30; 0 below ten.
CREATE OR REPLACE FUNCTION gifts_of_one_source(p_fund bigint)
RETURNS bigint
LANGUAGE sql
STABLE
AS $$
  SELECT coalesce(max(g.gifts), 0)
  FROM
    (
      SELECT count(DISTINCT d.id) AS gifts
      FROM
        donation_allocations a
        JOIN donations d ON d.id = a.donation_id
      WHERE
        a.fund_id = p_fund
        AND d.paid_at > now() - INTERVAL '30 days'
        AND coalesce(d.donor_email, d.donor_phone) IS NOT NULL
      GROUP BY coalesce(lower(d.donor_email), d.donor_phone), (d.paid_at AT TIME ZONE 'Asia/Jakarta')::date
      HAVING count(DISTINCT d.id) >= 10
    ) g;
$$;

CREATE OR REPLACE FUNCTION waiting_reports(p_target bigint)
RETURNS bigint
LANGUAGE sql
STABLE
RETURN (SELECT count(*) FROM reports WHERE target_id = p_target AND done_at IS NULL);

-- Facts about a waiting revision: code, and number where there is one. Facts that do not hold have the number 0.
CREATE OR REPLACE FUNCTION campaign_signals(p_target bigint)
RETURNS TABLE (code text, count bigint)
LANGUAGE sql
STABLE
AS $$
  SELECT s.code, s.count
  FROM
    donation_targets t
    JOIN target_revisions r ON r.target_id = t.id AND r.status IN ('submitted', 'in_review')
    CROSS JOIN LATERAL (
      VALUES
        ('disaster', (t.giving_type = 'bencana')::integer::bigint),
        ('high_target', (r.target_rupiah >= (setting('queue_rules') ->> 'highTargetRupiah')::bigint)::integer::bigint),
        ('public_already', (t.published_revision_id IS NOT NULL)::integer::bigint),
        (
          'first_time_owner',
          (
            NOT EXISTS (
              SELECT
              FROM donation_targets o
              WHERE o.owner_id = t.owner_id AND o.published_revision_id IS NOT NULL
            )
          )::integer::bigint
        ),
        (
          'returned_before',
          (
            SELECT count(*)
            FROM operator_actions
            WHERE subject = 'target' AND subject_id = t.id AND action = 'request_changes'
          )
        ),
        ('bank_account_elsewhere', members_with_same_account(t.owner_id)),
        (
          'picture_seen',
          (
            SELECT count(DISTINCT o.id)
            FROM
              (
                SELECT r.cover_picture_id AS id
                UNION
                SELECT picture_id FROM target_revision_pictures WHERE revision_id = r.id
              ) own
              CROSS JOIN LATERAL pictures_alike(own.id) AS p (id)
              CROSS JOIN LATERAL (
                SELECT x.target_id FROM target_revisions x WHERE x.cover_picture_id = p.id
                UNION
                SELECT x.target_id
                FROM
                  target_revision_pictures g
                  JOIN target_revisions x ON x.id = g.revision_id
                WHERE g.picture_id = p.id
              ) seen
              JOIN donation_targets o ON o.id = seen.target_id AND o.owner_id <> t.owner_id
          )
        ),
        (
          'text_seen',
          (
            SELECT count(DISTINCT o.id)
            FROM
              (
                SELECT target_id
                FROM target_revisions
                WHERE summary IS NOT NULL AND md5(lower(summary)) = md5(lower(r.summary))
                UNION
                SELECT * FROM targets_of_alike_texts(r.id)
              ) x
              JOIN donation_targets o ON o.id = x.target_id AND o.owner_id <> t.owner_id
          )
        ),
        ('reported', waiting_reports(t.id))
    ) AS s (code, count)
  WHERE t.id = p_target;
$$;

-- Facts about a withdrawal, in the same form.
CREATE OR REPLACE FUNCTION withdrawal_signals(p_withdrawal bigint)
RETURNS TABLE (code text, count bigint)
LANGUAGE sql
STABLE
AS $$
  SELECT s.code, s.count
  FROM
    withdrawals w
    JOIN fund_targets f ON f.fund_id = w.fund_id
    CROSS JOIN LATERAL (
      VALUES
        ('second_person', (w.status = 'in_review')::integer::bigint),
        ('frozen', is_fund_frozen(w.fund_id)::integer::bigint),
        ('evidence_late', is_evidence_late(w.fund_id)::integer::bigint),
        ('large_amount', (w.amount_rupiah >= (setting('queue_rules') ->> 'largeRupiah')::bigint)::integer::bigint),
        (
          'first_time_owner',
          (
            NOT EXISTS (
              SELECT
              FROM withdrawals o
              WHERE o.requested_by = w.requested_by AND o.transferred_at IS NOT NULL
            )
          )::integer::bigint
        ),
        ('bank_account_elsewhere', members_with_same_account(w.requested_by, w.bank_account_id)),
        ('gift_burst', gifts_of_one_source(w.fund_id)),
        ('reported', waiting_reports(f.target_id))
    ) AS s (code, count)
  WHERE w.id = p_withdrawal;
$$;

-- Signals of an item for an operator: each with its code, and its number where there is one.
CREATE OR REPLACE FUNCTION queue_signals(p_kind text, p_item bigint, p_amount bigint, p_operator bigint)
RETURNS jsonb
LANGUAGE plpgsql
STABLE
AS $$
BEGIN
  RETURN (
    SELECT
      coalesce(
        jsonb_agg(
          CASE
            WHEN s.code IN (
              'returned_before',
              'bank_account_elsewhere',
              'picture_seen',
              'text_seen',
              'gift_burst',
              'reported',
              'repeated'
            ) THEN jsonb_build_object('code', s.code, 'count', s.count)
            ELSE jsonb_build_object('code', s.code)
          END
        ),
        '[]'
      )
    FROM
      (
        SELECT 'own' AS code, is_own_item(p_kind, p_item, p_operator)::integer::bigint AS count
        UNION ALL
        SELECT 'waits_for_other', waits_for_other(p_kind, p_item, p_operator)::integer::bigint
        UNION ALL
        SELECT code, count FROM campaign_signals(p_item) WHERE p_kind = 'campaign'
        UNION ALL
        SELECT code, count FROM withdrawal_signals(p_item) WHERE p_kind = 'withdrawal'
        UNION ALL
        SELECT
          'large_amount',
          1
        WHERE p_kind IN ('evidence', 'unmatched') AND p_amount >= (setting('queue_rules') ->> 'largeRupiah')::bigint
        UNION ALL
        SELECT v.code, v.count
        FROM
          bank_accounts a
          CROSS JOIN LATERAL (
            VALUES
              ('holder_differs', (a.holder_check = 'different')::integer::bigint),
              ('holder_unknown', (a.holder_check = 'unknown')::integer::bigint),
              ('bank_account_elsewhere', members_with_same_account(a.user_id, a.id))
          ) AS v (code, count)
        WHERE p_kind = 'bankAccount' AND a.id = p_item
        UNION ALL
        SELECT v.code, v.count
        FROM
          reports r
          JOIN donation_targets t ON t.id = r.target_id
          CROSS JOIN LATERAL (
            VALUES
              ('frozen', (t.status = 'frozen')::integer::bigint),
              (
                'repeated',
                CASE
                  WHEN r.times > 1 THEN r.times
                  ELSE 0
                END::bigint
              ),
              ('reported', waiting_reports(r.target_id) - 1)
          ) AS v (code, count)
        WHERE p_kind = 'report' AND r.id = p_item
      ) s
    WHERE s.count > 0
  );
END;
$$;
