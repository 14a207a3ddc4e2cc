-- What the sources say, from the beginning.
CREATE OR REPLACE VIEW campaign_listings_from_campaigns AS
SELECT c.id AS campaign_id, c.category_code, t.giving_type, r.province_code, c.published_at, r.ends_at, r.urgent_until, r.target_rupiah,
  totals.gross_rupiah - totals.refunded_rupiah AS raised_rupiah
FROM campaigns c JOIN donation_targets t ON t.id = c.id JOIN campaign_revisions r ON r.id = c.current_revision_id
JOIN target_totals totals ON totals.target_id = c.id
WHERE c.status = 'live' AND t.accepts_donations;
