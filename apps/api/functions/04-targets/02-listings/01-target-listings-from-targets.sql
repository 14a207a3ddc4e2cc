-- The listings, computed from their sources.
CREATE OR REPLACE VIEW target_listings_from_targets AS
  SELECT
    t.id AS target_id,
    t.kind,
    r.category_code,
    t.giving_type,
    r.province_code,
    t.published_at,
    r.ends_at,
    r.urgent_until,
    r.target_rupiah,
    totals.raised_rupiah
  FROM
    donation_targets t
    JOIN target_revisions r ON r.id = t.published_revision_id
    JOIN target_totals totals ON totals.target_id = t.id
  WHERE
    t.status = 'live'
    AND t.accepts_donations
    -- A gift to an ambassador arrives in the campaign's fund: without that there is nothing to give to.
    AND NOT EXISTS (
      SELECT
      FROM
        ambassadors a
        JOIN donation_targets p ON p.id = a.parent_id
      WHERE a.target_id = t.id AND NOT (p.status = 'live' AND p.accepts_donations)
    );
