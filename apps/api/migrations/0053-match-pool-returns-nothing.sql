-- The function returned a count that was never read. What it returns cannot be replaced: it is made again from its file.
DROP FUNCTION IF EXISTS match_pool(bigint, bigint, bigint);
