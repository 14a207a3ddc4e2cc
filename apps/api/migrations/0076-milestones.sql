-- Followers learn by mail that a quarter, a half, three quarters and all of the goal are collected, at most once a week for each target. What such a mail is
-- about gathers as for those about updates (docs/adr/0092-milestones-from-days.md).
CREATE TABLE announced_milestones (
  target_id bigint NOT NULL REFERENCES donation_targets,
  percent smallint NOT NULL CHECK (percent IN (25, 50, 75, 100)),
  announced_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (target_id, percent)
);
-- Milestones that were reached before are not announced.
INSERT INTO announced_milestones (target_id, percent)
  SELECT t.id, m.percent FROM donation_targets t JOIN target_revisions r ON r.id = t.published_revision_id JOIN target_totals s ON s.target_id = t.id
    CROSS JOIN unnest(ARRAY[25, 50, 75, 100]) AS m (percent)
  WHERE r.target_rupiah > 0 AND s.raised_rupiah * 100 >= r.target_rupiah * m.percent;

ALTER TABLE news_mails
  DROP CONSTRAINT news_mails_topic_check,
  ADD CONSTRAINT news_mails_topic_check CHECK (topic IN ('news_mail', 'arrival_mail', 'milestone_mail')),
  DROP CONSTRAINT news_mails_check,
  ADD CONSTRAINT news_mails_check CHECK ((topic <> 'arrival_mail') = (target_id IS NOT NULL) AND (topic <> 'arrival_mail') = (follow_id IS NOT NULL));

CREATE TABLE milestone_mail_items (
  mail_id bigint NOT NULL REFERENCES news_mails ON DELETE CASCADE,
  percent smallint NOT NULL,
  PRIMARY KEY (mail_id, percent)
);
