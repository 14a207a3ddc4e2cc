-- Every dated value, and the terms of each payment method as the setting `payment_terms.<method>`.
CREATE OR REPLACE VIEW dated_settings AS
  SELECT key, valid_from, value, source FROM settings
  UNION ALL
  SELECT
    'payment_terms.' || method,
    valid_from,
    jsonb_strip_nulls(
      jsonb_build_object(
        'minimumRupiah',
        minimum_rupiah,
        'maximumRupiah',
        maximum_rupiah,
        'minutesToPay',
        minutes_to_pay,
        'feeBasisPoints',
        fee_basis_points,
        'feeFixedRupiah',
        fee_fixed_rupiah,
        'enabled',
        enabled,
        'disabledReason',
        disabled_reason
      )
    ),
    source
  FROM payment_method_terms;

-- Changes with every value of a setting, past and future. A proposal names the version that was read.
CREATE OR REPLACE FUNCTION setting_version(p_key text)
RETURNS text
LANGUAGE sql
STABLE
RETURN (
  SELECT
    left(
      md5(
        coalesce(string_agg(concat_ws('|', EXTRACT(EPOCH FROM valid_from), value, source), '|' ORDER BY valid_from), '')
      ),
      16
    )
  FROM dated_settings
  WHERE key = p_key
);

-- Roles that change a setting: rules of the site are an administrator's. The list is that of the contract; a test
-- compares both.
CREATE OR REPLACE FUNCTION setting_roles(p_key text)
RETURNS text[]
LANGUAGE sql
IMMUTABLE
RETURN CASE
  WHEN p_key IN (
    'campaign_rules',
    'card_pause',
    'gateway_checks',
    'giving_limits',
    'payment_check_limits',
    'payment_reminder_minutes_before',
    'queue_rules'
  ) THEN ARRAY['administrator']
  ELSE ARRAY['finance', 'administrator']
END;
