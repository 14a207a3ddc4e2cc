-- Lists of programmes are sorted by what their pools have left: the largest rest has the smallest key, as the other keys of lists do.
ALTER TABLE matching_pools ADD COLUMN left_key bigint NOT NULL GENERATED ALWAYS AS (matched_rupiah + returned_rupiah - total_rupiah) STORED;
CREATE INDEX matching_pools_left ON matching_pools (left_key, target_id);
