-- Returns the legal maximum of all fees of a gift together, in basis points: no setting changes it. PP 29/1980: at most
-- 10 % of the collected money, nothing of disaster relief; zakat is passed on whole.
CREATE OR REPLACE FUNCTION legal_ceiling_basis_points(p_giving_type text)
RETURNS integer
LANGUAGE sql
IMMUTABLE
RETURN CASE
  WHEN p_giving_type IN ('donasi', 'infaq', 'wakaf') THEN 1000
  ELSE 0
END;

-- Returns the shape of every setting, by its key, for `shape_problem`.
CREATE OR REPLACE FUNCTION setting_shapes()
RETURNS jsonb
LANGUAGE sql
IMMUTABLE
RETURN (
  WITH
    shapes AS (
      SELECT
        '{"is": "integer", "from": 1, "to": 100000000}'::jsonb AS rupiah,
        '{"is": "integer", "from": 1, "to": 1000000}'::jsonb AS count,
        '{"is": "number", "from": 0.000001, "to": 1000000}'::jsonb AS pace,
        '{"is": "integer", "from": 1, "to": 527040}'::jsonb AS minutes,
        '{"is": "integer", "from": 1, "to": 100}'::jsonb AS percent,
        (
          SELECT
            jsonb_object_agg(
              type,
              jsonb_build_object('is', 'integer', 'from', 0, 'to', legal_ceiling_basis_points(type))
            )
          FROM unnest(ARRAY['donasi', 'infaq', 'wakaf', 'zakat', 'bencana']) AS type
        ) AS fees
    ),
    parts AS (
      SELECT
        *,
        jsonb_build_object('is', 'object', 'fields', fees) AS lawful,
        jsonb_build_object(
          'is',
          'list',
          'from',
          1,
          'to',
          20,
          'of',
          jsonb_build_object(
            'is',
            'object',
            'fields',
            jsonb_build_object('untilMinutes', minutes, 'everyMinutes', minutes)
          )
        ) AS steps,
        jsonb_build_object(
          'is',
          'object',
          'fields',
          jsonb_build_object('burst', count, 'perMinute', pace, 'card', count)
        ) AS giving_budget,
        jsonb_build_object('is', 'object', 'fields', jsonb_build_object('burst', count, 'perMinute', pace)) AS budget,
        jsonb_build_object(
          'is',
          'object',
          'fields',
          jsonb_build_object('declines', count, 'declinedPercent', percent)
        ) AS declines,
        '{"is": "text", "from": 1, "to": 200}'::jsonb AS words,
        '{"is": "integer", "from": 1, "to": 250}'::jsonb AS zakat_rate
      FROM shapes
    )
  SELECT
    jsonb_build_object(
      'donation_minimum_rupiah',
      rupiah,
      'donation_presets_rupiah',
      jsonb_build_object('is', 'list', 'from', 1, 'to', 12, 'of', rupiah),
      'tip_presets_rupiah',
      jsonb_build_object('is', 'list', 'from', 1, 'to', 12, 'of', rupiah || '{"from": 0}'),
      'platform_fee_basis_points',
      lawful,
      'cost_ceiling_basis_points',
      lawful,
      'gateway_checks',
      jsonb_build_object(
        'is',
        'object',
        'fields',
        jsonb_build_object(
          'perSecond',
          '{"is": "number", "from": 0.1, "to": 1000}'::jsonb,
          'leaseMinutes?',
          minutes,
          'open',
          steps,
          'ended',
          steps,
          'paid',
          steps
        )
      ),
      'payment_reminder_minutes_before',
      minutes,
      'accepted_fee_limit',
      jsonb_build_object(
        'is',
        'object',
        'fields',
        jsonb_build_object('timesAgreed', count || '{"to": 10}', 'plusRupiah', rupiah || '{"from": 0, "to": 100000}')
      ),
      'giving_limits',
      jsonb_build_object(
        'is',
        'object',
        'fields',
        jsonb_build_object(
          'device',
          giving_budget,
          'addressAlone',
          giving_budget,
          'address',
          giving_budget,
          'campaign',
          giving_budget,
          'smallCardRupiah',
          rupiah,
          'vouching',
          jsonb_build_object(
            'is',
            'object',
            'fields',
            jsonb_build_object(
              'paidPercent',
              percent,
              'attempts',
              count,
              'afterMinutes',
              minutes,
              'withinMinutes',
              minutes
            )
          )
        )
      ),
      'payment_check_limits',
      jsonb_build_object(
        'is',
        'object',
        'fields',
        jsonb_build_object('device', budget, 'addressAlone', budget, 'address', budget)
      ),
      'card_pause',
      jsonb_build_object(
        'is',
        'object',
        'fields',
        jsonb_build_object(
          'windowMinutes',
          minutes,
          'site',
          declines,
          'campaign',
          declines,
          'firstPauseMinutes',
          minutes,
          'longestPauseMinutes',
          minutes,
          'trialMinutes',
          minutes
        )
      ),
      'campaign_rules',
      jsonb_build_object(
        'is',
        'object',
        'fields',
        jsonb_build_object(
          'minimumRupiah',
          rupiah,
          'maximumRupiah',
          '{"is": "integer", "from": 1, "to": 1000000000000}'::jsonb,
          'longestDays',
          count || '{"to": 3660}',
          'storyWords',
          count || '{"to": 5000}',
          'galleryPictures',
          count || '{"to": 100}',
          'openDrafts',
          count || '{"to": 1000}'
        )
      ),
      'withdrawal_rules',
      jsonb_build_object(
        'is',
        'object',
        'fields',
        jsonb_build_object(
          'minimumRupiah',
          rupiah,
          'firstLimitRupiah',
          rupiah || '{"from": 0, "to": 10000000000}',
          'firstLimitPercent',
          percent,
          'evidenceDays',
          count || '{"to": 366}',
          'transferFeeRupiah',
          rupiah || '{"from": 0, "to": 50000}'
        )
      ),
      'queue_rules',
      jsonb_build_object(
        'is',
        'object',
        'fields',
        jsonb_build_object(
          'holdMinutes',
          minutes || '{"to": 1440}',
          'largeRupiah',
          rupiah || '{"to": 10000000000}',
          'highTargetRupiah',
          '{"is": "integer", "from": 1, "to": 1000000000000}'::jsonb,
          'deadlineHours',
          (
            SELECT jsonb_build_object('is', 'object', 'fields', jsonb_object_agg(kind, count || '{"to": 2160}'))
            FROM
              unnest(
                ARRAY[
                  'disaster',
                  'campaign',
                  'identity',
                  'bankAccount',
                  'withdrawal',
                  'evidence',
                  'report',
                  'unmatched',
                  'proposal',
                  'volunteer',
                  'task'
                ]
              ) AS kind
          )
        )
      ),
      'zakat_income',
      jsonb_build_object(
        'is',
        'object',
        'fields',
        jsonb_build_object(
          'monthRupiah',
          rupiah,
          'yearRupiah',
          rupiah || '{"to": 1200000000}',
          'goldGrams',
          count,
          'rateBasisPoints',
          zakat_rate
        )
      ),
      'zakat_wealth',
      jsonb_build_object(
        'is',
        'object',
        'fields',
        jsonb_build_object(
          'nisabRupiah',
          rupiah || '{"to": 1200000000}',
          'goldGrams',
          count,
          'rateBasisPoints',
          zakat_rate
        )
      ),
      'zakat_fitrah',
      jsonb_build_object(
        'is',
        'object',
        'fields',
        jsonb_build_object('personRupiah', rupiah, 'equivalent', words, 'region?', words)
      ),
      'zakat_fidyah',
      jsonb_build_object(
        'is',
        'object',
        'fields',
        jsonb_build_object('dayRupiah', rupiah, 'equivalent', words, 'region?', words)
      ),
      -- Marks of an inserted seed.
      'demo_content',
      '{"is": "any"}'::jsonb,
      'demo_accounts',
      '{"is": "any"}'::jsonb,
      'demo_bank_account',
      '{"is": "any"}'::jsonb,
      'demo_editorial',
      '{"is": "any"}'::jsonb,
      'demo_merchants',
      '{"is": "any"}'::jsonb,
      'demo_operators',
      '{"is": "any"}'::jsonb,
      'demo_team',
      '{"is": "any"}'::jsonb,
      'demo_waiting_work',
      '{"is": "any"}'::jsonb,
      'load_content',
      '{"is": "any"}'::jsonb
    )
  FROM parts
);

-- Returns which two figures of a setting contradict each other; null if none do.
CREATE OR REPLACE FUNCTION setting_contradiction(p_key text, p_value jsonb)
RETURNS text
LANGUAGE sql
IMMUTABLE
RETURN (
  SELECT
    lower_name || ' is ' || (p_value ->> lower_name) || ', above ' || upper_name || ', ' || (p_value ->> upper_name)
  FROM
    (
      VALUES
        ('campaign_rules', 'minimumRupiah', 'maximumRupiah'),
        ('card_pause', 'firstPauseMinutes', 'longestPauseMinutes'),
        ('withdrawal_rules', 'transferFeeRupiah', 'minimumRupiah')
    ) AS o (key, lower_name, upper_name)
  WHERE o.key = p_key AND (p_value ->> lower_name)::numeric > (p_value ->> upper_name)::numeric
  LIMIT 1
);

-- Returns the reason why a setting is not valid, in a sentence; null for a valid one.
CREATE OR REPLACE FUNCTION setting_problem(p_key text, p_value jsonb)
RETURNS text
LANGUAGE sql
IMMUTABLE
RETURN CASE
  WHEN NOT setting_shapes() ? p_key THEN 'there is no setting of this name'
  ELSE coalesce(shape_problem(p_value, setting_shapes() -> p_key), setting_contradiction(p_key, p_value))
END;
