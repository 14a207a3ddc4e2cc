-- How often pages of a target were opened on a day: counts alone, of no visitor and no browser.
CREATE TABLE target_visits (
  target_id bigint NOT NULL REFERENCES donation_targets ON DELETE CASCADE,
  -- By the calendar of Jakarta.
  day date NOT NULL,
  -- Its own page, and the form of a gift to it.
  views integer NOT NULL CHECK (views >= 0),
  forms integer NOT NULL CHECK (forms >= 0),
  PRIMARY KEY (target_id, day)
);
CREATE INDEX target_visits_day ON target_visits (day);

-- Gifts to a target that were begun on some days.
CREATE INDEX donations_begun ON donations (target_id, created_at);
