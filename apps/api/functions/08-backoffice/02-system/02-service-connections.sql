-- Connections of the product's processes, by their work and address. Only the owner sees connections of other roles.
CREATE OR REPLACE FUNCTION service_connections()
RETURNS TABLE (work text, address text, connections integer, connected_at timestamptz)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT
    CASE
      WHEN a.application_name = 'uluran-jobs' THEN 'jobs'
      ELSE 'service'
    END,
    host(a.client_addr),
    count(*)::integer,
    min(a.backend_start)
  FROM pg_stat_activity a
  WHERE a.datname = current_database() AND starts_with(a.application_name, 'uluran')
  GROUP BY 1, 2
  ORDER BY 1 DESC, 2;
$$;
