-- Runs of each job. The job queue keeps ended runs for an hour, in tables that only the owner reads.
CREATE OR REPLACE FUNCTION job_runs()
RETURNS TABLE (
  name text,
  cron text,
  waiting integer,
  running integer,
  failed integer,
  last_ended_at timestamptz,
  last_ms integer
)
LANGUAGE plpgsql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  -- The first node that runs jobs creates the tables.
  IF to_regclass('pgboss.job') IS NULL THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT
      q.name,
      max(s.cron),
      (count(*) FILTER (WHERE j.state IN ('created', 'retry')))::integer,
      (count(*) FILTER (WHERE j.state = 'active'))::integer,
      (count(*) FILTER (WHERE j.state = 'failed'))::integer,
      max(j.completed_on),
      (
        (
          array_agg(EXTRACT(EPOCH FROM j.completed_on - j.started_on) * 1000 ORDER BY j.completed_on DESC) FILTER (
            WHERE j.completed_on IS NOT NULL
          )
        )[1]
      )::integer
    FROM
      pgboss.queue q
      LEFT JOIN pgboss.schedule s ON s.name = q.name
      LEFT JOIN pgboss.job j ON j.name = q.name
    WHERE NOT starts_with(q.name, '__')
    GROUP BY q.name
    ORDER BY q.name;
END;
$$;
