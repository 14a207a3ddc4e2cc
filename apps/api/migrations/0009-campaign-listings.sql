-- What lists of campaigns are sorted and counted by. One row for each campaign that can be given to, its sort keys stored, so that a
-- page reads as many rows as it shows, however many campaigns there are. Kept by triggers; a named check holds it against its sources.

-- Microseconds since 1970: a time as a whole number that a cursor can carry exactly.
CREATE FUNCTION instant_key(p_instant timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (extract(epoch FROM p_instant) * 1000000)::bigint;

CREATE TABLE campaign_listings (
  campaign_id bigint PRIMARY KEY REFERENCES campaigns,
  category_code text NOT NULL,
  giving_type text NOT NULL,
  province_code text NOT NULL,
  published_at timestamptz,
  ends_at timestamptz,
  urgent_until timestamptz,
  target_rupiah bigint NOT NULL,
  -- As far as it is rolled up; what a card shows is read from the ledger.
  raised_rupiah bigint NOT NULL,
  newest_key bigint NOT NULL GENERATED ALWAYS AS (coalesce(-instant_key(published_at), 0)) STORED,
  -- What has no end comes after everything that has one.
  deadline_key bigint NOT NULL GENERATED ALWAYS AS (coalesce(instant_key(ends_at), 9000000000000000)) STORED,
  -- Billionths of the target. Reached targets come last: they no longer need the push.
  closest_key bigint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN raised_rupiah < target_rupiah THEN -(raised_rupiah::numeric * 1000000000 / target_rupiah)::bigint ELSE 1 END) STORED,
  most_funded_key bigint NOT NULL GENERATED ALWAYS AS (-raised_rupiah) STORED
);
CREATE INDEX campaign_listings_newest ON campaign_listings (newest_key, campaign_id);
CREATE INDEX campaign_listings_deadline ON campaign_listings (deadline_key, campaign_id);
CREATE INDEX campaign_listings_closest ON campaign_listings (closest_key, campaign_id);
CREATE INDEX campaign_listings_most_funded ON campaign_listings (most_funded_key, campaign_id);
-- As lists write it: before every deadline, in an order of their own.
CREATE INDEX campaign_listings_urgent ON campaign_listings ((instant_key(urgent_until) - 9000000000000000), campaign_id) WHERE urgent_until IS NOT NULL;

-- How many rows each combination of filters has. Few enough to add up for any filter.
CREATE TABLE campaign_listing_counts (
  category_code text NOT NULL,
  giving_type text NOT NULL,
  province_code text NOT NULL,
  campaigns integer NOT NULL,
  PRIMARY KEY (category_code, giving_type, province_code)
);

-- What the sources say, from the beginning.
CREATE VIEW campaign_listings_from_campaigns AS
SELECT c.id AS campaign_id, c.category_code, t.giving_type, r.province_code, c.published_at, r.ends_at, r.urgent_until, r.target_rupiah,
  totals.gross_rupiah - totals.refunded_rupiah AS raised_rupiah
FROM campaigns c JOIN donation_targets t ON t.id = c.id JOIN campaign_revisions r ON r.id = c.current_revision_id
JOIN target_totals totals ON totals.target_id = c.id
WHERE c.status = 'live' AND t.accepts_donations;

CREATE FUNCTION count_campaign_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE campaign_listing_counts SET campaigns = campaigns - 1
      WHERE (category_code, giving_type, province_code) = (OLD.category_code, OLD.giving_type, OLD.province_code);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO campaign_listing_counts AS counts (category_code, giving_type, province_code, campaigns)
      VALUES (NEW.category_code, NEW.giving_type, NEW.province_code, 1)
      ON CONFLICT (category_code, giving_type, province_code) DO UPDATE SET campaigns = counts.campaigns + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_campaign_listing AFTER INSERT OR DELETE OR UPDATE OF category_code, giving_type, province_code ON campaign_listings
  FOR EACH ROW EXECUTE FUNCTION count_campaign_listing();

CREATE FUNCTION refresh_campaign_listing(p_campaign bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Waits for a roll-up under way, which cannot carry its total to a row that is not there yet.
  PERFORM FROM target_totals WHERE target_id = p_campaign FOR SHARE;
  INSERT INTO campaign_listings (campaign_id, category_code, giving_type, province_code, published_at, ends_at, urgent_until, target_rupiah, raised_rupiah)
    SELECT * FROM campaign_listings_from_campaigns WHERE campaign_id = p_campaign
    ON CONFLICT (campaign_id) DO UPDATE SET (category_code, giving_type, province_code, published_at, ends_at, urgent_until, target_rupiah, raised_rupiah)
      = (EXCLUDED.category_code, EXCLUDED.giving_type, EXCLUDED.province_code, EXCLUDED.published_at, EXCLUDED.ends_at, EXCLUDED.urgent_until,
        EXCLUDED.target_rupiah, EXCLUDED.raised_rupiah);
  IF NOT FOUND THEN DELETE FROM campaign_listings WHERE campaign_id = p_campaign; END IF;
END $$;

CREATE FUNCTION refresh_listing_of_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_campaign_listing(CASE TG_TABLE_NAME WHEN 'campaign_revisions' THEN (to_jsonb(NEW) ->> 'campaign_id')::bigint ELSE NEW.id END);
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_listing AFTER INSERT OR UPDATE ON campaigns FOR EACH ROW EXECUTE FUNCTION refresh_listing_of_row();
CREATE TRIGGER refresh_listing AFTER UPDATE OF accepts_donations, giving_type ON donation_targets
  FOR EACH ROW EXECUTE FUNCTION refresh_listing_of_row();
CREATE TRIGGER refresh_listing AFTER UPDATE ON campaign_revisions FOR EACH ROW EXECUTE FUNCTION refresh_listing_of_row();

-- The roll-up carries the totals over, for all targets of a batch at once.
CREATE FUNCTION carry_totals_to_listings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE campaign_listings l SET raised_rupiah = changed.gross_rupiah - changed.refunded_rupiah
    FROM changed WHERE l.campaign_id = changed.target_id AND l.raised_rupiah <> changed.gross_rupiah - changed.refunded_rupiah;
  RETURN NULL;
END $$;
CREATE TRIGGER carry_totals_to_listings AFTER UPDATE ON target_totals REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION carry_totals_to_listings();

-- Campaigns that can be given to now, by what a list can be filtered by. A campaign counts until its last moment, not until its end was written down.
CREATE VIEW open_campaign_counts AS
SELECT category_code, giving_type, province_code, sum(campaigns)::integer AS campaigns FROM (
  SELECT category_code, giving_type, province_code, campaigns FROM campaign_listing_counts
  UNION ALL
  SELECT category_code, giving_type, province_code, -1 FROM campaign_listings WHERE deadline_key <= instant_key(now())
) AS counted GROUP BY category_code, giving_type, province_code;

INSERT INTO campaign_listings (campaign_id, category_code, giving_type, province_code, published_at, ends_at, urgent_until, target_rupiah, raised_rupiah)
SELECT * FROM campaign_listings_from_campaigns;
