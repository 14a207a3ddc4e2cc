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
