-- Gifts that say through which shared link they came are few, and are counted by target.
CREATE INDEX donations_by_share_channel ON donations (target_id) WHERE attribution ->> 'shareChannel' IS NOT NULL;
