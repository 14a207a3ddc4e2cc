-- The milestones that a target has reached, each with the day since which its collected sum has not been below it: a
-- returned gift may take a milestone away until further gifts reach it again. Days are those of Jakarta; the sum of a
-- day is that of its end.
CREATE OR REPLACE FUNCTION target_milestones(p_target bigint, p_goal bigint)
RETURNS TABLE (percent integer, reached_on date)
LANGUAGE sql
STABLE
AS $$
  WITH
    sums AS (
      SELECT d.day, sum(sum(d.raised_rupiah)) OVER (ORDER BY d.day) AS raised
      FROM target_days d
      WHERE d.target_id = p_target
      GROUP BY d.day
    ),
    reached AS (
      SELECT m.percent, (SELECT max(s.day) FROM sums s WHERE s.raised * 100 < p_goal * m.percent) AS last_below
      FROM unnest(ARRAY[25, 50, 75, 100]) AS m (percent)
      WHERE p_goal > 0 AND (SELECT s.raised FROM sums s ORDER BY s.day DESC LIMIT 1) * 100 >= p_goal * m.percent
    )
  SELECT r.percent, (SELECT min(s.day) FROM sums s WHERE r.last_below IS NULL OR s.day > r.last_below)
  FROM reached r;
$$;
