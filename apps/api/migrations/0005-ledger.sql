-- Double entry. One row per transfer (debit account, credit account, amount > 0), so it balances by construction; append-only;
-- UNIQUE (reference, leg) is what makes an effect happen once. Only the functions here write these tables.

CREATE TABLE ledger_account_kinds (
  number smallint PRIMARY KEY CHECK (number BETWEEN 1 AND 99),
  code text NOT NULL UNIQUE,
  scope text NOT NULL CHECK (scope IN ('platform', 'fund')),
  normal_side text NOT NULL CHECK (normal_side IN ('debit', 'credit')),
  meaning text NOT NULL
);

INSERT INTO ledger_account_kinds (number, code, scope, normal_side, meaning) VALUES
  (1, 'gateway_clearing', 'platform', 'debit', 'Money the gateway holds for us'),
  (2, 'bank', 'platform', 'debit', 'Money in our bank accounts'),
  (3, 'unmatched', 'platform', 'credit', 'Money that fits no open payment'),
  (4, 'refunds_payable', 'platform', 'credit', 'Promised back to donors, not yet sent'),
  (5, 'tips', 'platform', 'credit', 'Tips given to the platform'),
  (6, 'disbursed', 'platform', 'debit', 'Counterpart of everything funds have withdrawn'),
  (21, 'gross', 'fund', 'credit', 'Everything received; flows through, so its credits are the gross total'),
  (22, 'platform_fee', 'fund', 'credit', 'Platform fee taken'),
  (23, 'gateway_fee', 'fund', 'credit', 'Gateway fee, estimated at payment and trued up at settlement'),
  (24, 'available', 'fund', 'credit', 'What can be withdrawn once settled'),
  (25, 'pending_withdrawal', 'fund', 'credit', 'Reserved by a withdrawal under way'),
  (26, 'withdrawn', 'fund', 'credit', 'Sent out, evidence not yet accepted'),
  (27, 'evidenced', 'fund', 'credit', 'Sent out, with accepted evidence'),
  (28, 'refunded', 'fund', 'credit', 'Given back or reversed; flows through, so its credits are the refunded total'),
  (29, 'receivable', 'fund', 'debit', 'What a fund owes because a reversal found too little');

CREATE TABLE ledger_accounts (
  id bigint PRIMARY KEY,
  kind smallint NOT NULL REFERENCES ledger_account_kinds,
  fund_id bigint REFERENCES funds,
  CHECK (id = coalesce(fund_id, 0) * 100 + kind),
  CHECK ((fund_id IS NULL) = (kind < 20))
);
CREATE INDEX ledger_accounts_fund ON ledger_accounts (fund_id);

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

INSERT INTO ledger_accounts (id, kind) SELECT number, number FROM ledger_account_kinds WHERE scope = 'platform';

-- An account's id is computed, not looked up: the hot path posts four transfers without a read.
CREATE FUNCTION ledger_account(p_kind smallint, p_fund bigint DEFAULT NULL) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(p_fund, 0) * 100 + p_kind;

CREATE DOMAIN ledger_posting AS text CHECK (VALUE IN ('donation_paid', 'payment_partly_refunded', 'payment_reversed', 'unmatched_received',
  'unmatched_returned', 'unmatched_refunded', 'unmatched_assigned', 'withdrawal_requested', 'withdrawal_cancelled', 'withdrawal_transferred',
  'withdrawal_returned', 'evidence_accepted'));

-- Only what makes an effect happen once is indexed: nobody asks for the transfers of an account, and every index costs each gift.
CREATE TABLE ledger_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL,
  leg smallint NOT NULL CHECK (leg > 0),
  posting ledger_posting NOT NULL,
  debit_account_id bigint NOT NULL,
  credit_account_id bigint NOT NULL,
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  target_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (reference, leg),
  CHECK (debit_account_id <> credit_account_id)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- A transfer's accounts and target exist. Foreign keys would say the same, and lock the rows of one hot fund for every leg; accounts are
-- append-only and nobody may delete a target, so one look per posting is as good.
CREATE FUNCTION refuse_unknown_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM posted WHERE NOT EXISTS (SELECT FROM ledger_accounts WHERE id = debit_account_id)
      OR NOT EXISTS (SELECT FROM ledger_accounts WHERE id = credit_account_id)
      OR target_id IS NOT NULL AND NOT EXISTS (SELECT FROM donation_targets WHERE id = target_id)) THEN
    RAISE EXCEPTION 'a transfer to or from nowhere' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'transfer_accounts_exist';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER known_accounts AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION refuse_unknown_account();

-- Movements that wait to be folded into the balances. A viral campaign then never queues donors on one row.
CREATE TABLE ledger_queue (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fund_id bigint NOT NULL,
  target_id bigint,
  gross_rupiah bigint NOT NULL DEFAULT 0,
  refunded_rupiah bigint NOT NULL DEFAULT 0,
  platform_fee_rupiah bigint NOT NULL DEFAULT 0,
  gateway_fee_rupiah bigint NOT NULL DEFAULT 0,
  available_rupiah bigint NOT NULL DEFAULT 0,
  pending_rupiah bigint NOT NULL DEFAULT 0,
  withdrawn_rupiah bigint NOT NULL DEFAULT 0,
  evidenced_rupiah bigint NOT NULL DEFAULT 0,
  receivable_rupiah bigint NOT NULL DEFAULT 0,
  donation_count integer NOT NULL DEFAULT 0
);
CREATE INDEX ledger_queue_fund ON ledger_queue (fund_id);
CREATE INDEX ledger_queue_target ON ledger_queue (target_id);

CREATE TABLE fund_balances (
  fund_id bigint PRIMARY KEY REFERENCES funds,
  gross_rupiah bigint NOT NULL DEFAULT 0,
  refunded_rupiah bigint NOT NULL DEFAULT 0,
  platform_fee_rupiah bigint NOT NULL DEFAULT 0,
  gateway_fee_rupiah bigint NOT NULL DEFAULT 0,
  available_rupiah bigint NOT NULL DEFAULT 0,
  pending_rupiah bigint NOT NULL DEFAULT 0,
  withdrawn_rupiah bigint NOT NULL DEFAULT 0,
  evidenced_rupiah bigint NOT NULL DEFAULT 0,
  receivable_rupiah bigint NOT NULL DEFAULT 0
);

CREATE TABLE target_totals (
  target_id bigint PRIMARY KEY REFERENCES donation_targets,
  gross_rupiah bigint NOT NULL DEFAULT 0,
  refunded_rupiah bigint NOT NULL DEFAULT 0,
  donation_count integer NOT NULL DEFAULT 0
);

CREATE FUNCTION open_fund_accounts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_accounts (id, kind, fund_id)
    SELECT ledger_account(number, NEW.id), number, NEW.id FROM ledger_account_kinds WHERE scope = 'fund';
  INSERT INTO fund_balances (fund_id) VALUES (NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER open_fund_accounts AFTER INSERT ON funds FOR EACH ROW EXECUTE FUNCTION open_fund_accounts();

CREATE FUNCTION open_target_totals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO target_totals (target_id) VALUES (NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER open_target_totals AFTER INSERT ON donation_targets FOR EACH ROW EXECUTE FUNCTION open_target_totals();

CREATE TYPE ledger_leg AS (debit_account_id bigint, credit_account_id bigint, amount_rupiah bigint);

-- Writes one posting: its transfers and, if it touches a fund, the row that will move the balances. What comes in is gifts, which
-- `post_paid_donations` writes; the gross total is theirs alone. Legs of nothing are left out;
-- a negative leg, which would move balances without a transfer, is refused. A reference used before raises unique_violation: callers decide by the state they have locked, never by catching it.
CREATE FUNCTION post_transfers(
  p_reference text, p_posting text, p_fund bigint, p_target bigint, p_legs ledger_leg[], p_donation_count integer DEFAULT 0
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(p_legs) WHERE amount_rupiah IS NULL OR amount_rupiah < 0) THEN
    RAISE EXCEPTION 'a leg of % is not an amount', p_reference USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_leg_amount';
  END IF;
  INSERT INTO ledger_transfers (reference, leg, posting, debit_account_id, credit_account_id, amount_rupiah, target_id)
    SELECT p_reference, row_number() OVER (ORDER BY ordinality), p_posting, debit_account_id, credit_account_id, amount_rupiah, p_target
    FROM unnest(p_legs) WITH ORDINALITY AS l (debit_account_id, credit_account_id, amount_rupiah, ordinality)
    WHERE amount_rupiah > 0;
  IF p_fund IS NULL THEN RETURN; END IF;
  INSERT INTO ledger_queue (fund_id, target_id, refunded_rupiah, platform_fee_rupiah, gateway_fee_rupiah, available_rupiah,
    pending_rupiah, withdrawn_rupiah, evidenced_rupiah, receivable_rupiah, donation_count)
  SELECT p_fund, p_target,
    coalesce(sum(amount) FILTER (WHERE kind = 28 AND side = 1), 0),
    coalesce(sum(side * amount) FILTER (WHERE kind = 22), 0),
    coalesce(sum(side * amount) FILTER (WHERE kind = 23), 0),
    coalesce(sum(side * amount) FILTER (WHERE kind = 24), 0),
    coalesce(sum(side * amount) FILTER (WHERE kind = 25), 0),
    coalesce(sum(side * amount) FILTER (WHERE kind = 26), 0),
    coalesce(sum(side * amount) FILTER (WHERE kind = 27), 0),
    coalesce(sum(-side * amount) FILTER (WHERE kind = 29), 0),
    p_donation_count
  FROM (
    SELECT (credit_account_id % 100) AS kind, 1 AS side, amount_rupiah AS amount FROM unnest(p_legs)
    UNION ALL
    SELECT (debit_account_id % 100), -1, amount_rupiah FROM unnest(p_legs)
  ) AS movements;
END $$;

-- Folds waiting movements into the balances; answers how many. One worker at a time: the lock is taken or the call does nothing.
CREATE FUNCTION roll_up_ledger(p_limit integer DEFAULT 5000) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folded integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('roll_up_ledger')) THEN RETURN 0; END IF;
  WITH batch AS (
    DELETE FROM ledger_queue WHERE id IN (SELECT id FROM ledger_queue ORDER BY id LIMIT p_limit) RETURNING *
  ), funds_moved AS (
    SELECT fund_id, sum(gross_rupiah) AS gross, sum(refunded_rupiah) AS refunded, sum(platform_fee_rupiah) AS platform_fee,
      sum(gateway_fee_rupiah) AS gateway_fee, sum(available_rupiah) AS available, sum(pending_rupiah) AS pending,
      sum(withdrawn_rupiah) AS withdrawn, sum(evidenced_rupiah) AS evidenced, sum(receivable_rupiah) AS receivable
    FROM batch GROUP BY fund_id
  ), fund_update AS (
    UPDATE fund_balances b SET
      gross_rupiah = b.gross_rupiah + m.gross, refunded_rupiah = b.refunded_rupiah + m.refunded,
      platform_fee_rupiah = b.platform_fee_rupiah + m.platform_fee, gateway_fee_rupiah = b.gateway_fee_rupiah + m.gateway_fee,
      available_rupiah = b.available_rupiah + m.available, pending_rupiah = b.pending_rupiah + m.pending,
      withdrawn_rupiah = b.withdrawn_rupiah + m.withdrawn, evidenced_rupiah = b.evidenced_rupiah + m.evidenced,
      receivable_rupiah = b.receivable_rupiah + m.receivable
    FROM funds_moved m WHERE b.fund_id = m.fund_id
  ), target_update AS (
    UPDATE target_totals t SET
      gross_rupiah = t.gross_rupiah + m.gross, refunded_rupiah = t.refunded_rupiah + m.refunded,
      donation_count = t.donation_count + m.donations
    FROM (
      SELECT target_id, sum(gross_rupiah) AS gross, sum(refunded_rupiah) AS refunded, sum(donation_count) AS donations
      FROM batch WHERE target_id IS NOT NULL GROUP BY target_id
    ) m WHERE t.target_id = m.target_id
  )
  SELECT count(*) INTO folded FROM batch;
  RETURN folded;
END $$;

-- The truth at this moment: what is folded plus what waits.
CREATE VIEW fund_positions AS
SELECT b.fund_id,
  b.gross_rupiah + coalesce(q.gross, 0) AS gross_rupiah,
  b.refunded_rupiah + coalesce(q.refunded, 0) AS refunded_rupiah,
  b.platform_fee_rupiah + coalesce(q.platform_fee, 0) AS platform_fee_rupiah,
  b.gateway_fee_rupiah + coalesce(q.gateway_fee, 0) AS gateway_fee_rupiah,
  b.available_rupiah + coalesce(q.available, 0) AS available_rupiah,
  b.pending_rupiah + coalesce(q.pending, 0) AS pending_rupiah,
  b.withdrawn_rupiah + coalesce(q.withdrawn, 0) AS withdrawn_rupiah,
  b.evidenced_rupiah + coalesce(q.evidenced, 0) AS evidenced_rupiah,
  b.receivable_rupiah + coalesce(q.receivable, 0) AS receivable_rupiah
FROM fund_balances b LEFT JOIN LATERAL (
  SELECT sum(gross_rupiah)::bigint AS gross, sum(refunded_rupiah)::bigint AS refunded, sum(platform_fee_rupiah)::bigint AS platform_fee,
    sum(gateway_fee_rupiah)::bigint AS gateway_fee, sum(available_rupiah)::bigint AS available, sum(pending_rupiah)::bigint AS pending,
    sum(withdrawn_rupiah)::bigint AS withdrawn, sum(evidenced_rupiah)::bigint AS evidenced, sum(receivable_rupiah)::bigint AS receivable
  FROM ledger_queue WHERE fund_id = b.fund_id
) q ON true;

CREATE VIEW target_positions AS
SELECT t.target_id,
  t.gross_rupiah + coalesce(q.gross, 0) AS gross_rupiah,
  t.refunded_rupiah + coalesce(q.refunded, 0) AS refunded_rupiah,
  t.gross_rupiah - t.refunded_rupiah + coalesce(q.gross - q.refunded, 0) AS raised_rupiah,
  (t.donation_count + coalesce(q.donations, 0))::integer AS donation_count
FROM target_totals t LEFT JOIN LATERAL (
  SELECT sum(gross_rupiah)::bigint AS gross, sum(refunded_rupiah)::bigint AS refunded, sum(donation_count)::bigint AS donations
  FROM ledger_queue WHERE target_id = t.target_id
) q ON true;

-- What the transfers themselves say, from the beginning: the measure every rollup is held against.
CREATE VIEW fund_positions_from_transfers AS
SELECT f.id AS fund_id,
  coalesce(sum(m.amount) FILTER (WHERE m.kind = 21 AND m.side = 1), 0)::bigint AS gross_rupiah,
  coalesce(sum(m.amount) FILTER (WHERE m.kind = 28 AND m.side = 1), 0)::bigint AS refunded_rupiah,
  coalesce(sum(m.side * m.amount) FILTER (WHERE m.kind = 22), 0)::bigint AS platform_fee_rupiah,
  coalesce(sum(m.side * m.amount) FILTER (WHERE m.kind = 23), 0)::bigint AS gateway_fee_rupiah,
  coalesce(sum(m.side * m.amount) FILTER (WHERE m.kind = 24), 0)::bigint AS available_rupiah,
  coalesce(sum(m.side * m.amount) FILTER (WHERE m.kind = 25), 0)::bigint AS pending_rupiah,
  coalesce(sum(m.side * m.amount) FILTER (WHERE m.kind = 26), 0)::bigint AS withdrawn_rupiah,
  coalesce(sum(m.side * m.amount) FILTER (WHERE m.kind = 27), 0)::bigint AS evidenced_rupiah,
  coalesce(sum(-m.side * m.amount) FILTER (WHERE m.kind = 29), 0)::bigint AS receivable_rupiah
FROM funds f LEFT JOIN (
  SELECT credit_account_id / 100 AS fund_id, credit_account_id % 100 AS kind, 1 AS side, amount_rupiah AS amount FROM ledger_transfers
  UNION ALL
  SELECT debit_account_id / 100, debit_account_id % 100, -1, amount_rupiah FROM ledger_transfers
) m ON m.fund_id = f.id
GROUP BY f.id;

CREATE VIEW target_positions_from_transfers AS
SELECT t.id AS target_id, coalesce(l.gross, 0)::bigint AS gross_rupiah, coalesce(l.refunded, 0)::bigint AS refunded_rupiah,
  coalesce(d.donations, 0)::integer AS donation_count
FROM donation_targets t LEFT JOIN (
  SELECT target_id, sum(amount_rupiah) FILTER (WHERE credit_account_id % 100 = 21) AS gross,
    sum(amount_rupiah) FILTER (WHERE credit_account_id % 100 = 28) AS refunded
  FROM ledger_transfers WHERE target_id IS NOT NULL GROUP BY target_id
) l ON l.target_id = t.id LEFT JOIN (
  SELECT target_id, count(*) AS donations FROM donations WHERE status IN ('paid', 'partially_refunded') GROUP BY target_id
) d ON d.target_id = t.id;

-- Writes every rollup anew from the transfers (after a bulk load, or when a check has found a difference).
CREATE FUNCTION rebuild_rollups() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE ledger_queue, fund_balances, target_totals IN EXCLUSIVE MODE;
  DELETE FROM ledger_queue;
  UPDATE fund_balances b SET gross_rupiah = p.gross_rupiah, refunded_rupiah = p.refunded_rupiah, platform_fee_rupiah = p.platform_fee_rupiah,
    gateway_fee_rupiah = p.gateway_fee_rupiah, available_rupiah = p.available_rupiah, pending_rupiah = p.pending_rupiah,
    withdrawn_rupiah = p.withdrawn_rupiah, evidenced_rupiah = p.evidenced_rupiah, receivable_rupiah = p.receivable_rupiah
  FROM fund_positions_from_transfers p WHERE p.fund_id = b.fund_id;
  UPDATE target_totals t SET gross_rupiah = p.gross_rupiah, refunded_rupiah = p.refunded_rupiah, donation_count = p.donation_count
  FROM target_positions_from_transfers p WHERE p.target_id = t.target_id;
END $$;

-- Locks a fund against other debits, then tells where its money is now.
CREATE FUNCTION lock_fund(p_fund bigint) RETURNS fund_positions LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE position_now fund_positions;
BEGIN
  PERFORM FROM fund_balances WHERE fund_id = p_fund FOR UPDATE;
  SELECT * INTO STRICT position_now FROM fund_positions WHERE fund_id = p_fund;
  RETURN position_now;
END $$;

-- What a withdrawal moves is an amount, or nothing at all happens.
CREATE FUNCTION require_amount(p_amount bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN
    RAISE EXCEPTION 'a withdrawal of %', p_amount USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawal_amount';
  END IF;
END $$;

-- Money asked out of a fund: reserved, so that nobody else can take it. False when there is too little; what the fund owes from
-- reversals is not its to give.
CREATE FUNCTION post_withdrawal_requested(p_reference text, p_fund bigint, p_amount bigint) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE fund fund_positions;
BEGIN
  PERFORM require_amount(p_amount);
  fund := lock_fund(p_fund);
  IF fund.available_rupiah - fund.receivable_rupiah < p_amount THEN RETURN false; END IF;
  PERFORM post_transfers(p_reference || ':requested', 'withdrawal_requested', p_fund, NULL,
    ARRAY[(ledger_account(24::smallint, p_fund), ledger_account(25::smallint, p_fund), p_amount)::ledger_leg]);
  RETURN true;
END $$;

-- A withdrawal's next step: what the first leg takes must be there, or nothing happens.
CREATE FUNCTION move_withdrawal(p_reference text, p_posting text, p_fund bigint, p_legs ledger_leg[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  fund fund_positions;
  amount bigint := p_legs[1].amount_rupiah;
  held bigint;
BEGIN
  PERFORM require_amount(amount);
  fund := lock_fund(p_fund);
  held := CASE p_legs[1].debit_account_id % 100 WHEN 25 THEN fund.pending_rupiah WHEN 26 THEN fund.withdrawn_rupiah ELSE 0 END;
  IF held < amount THEN
    RAISE EXCEPTION '%: fund % has % there, less than %', p_posting, p_fund, held, amount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawal_amount';
  END IF;
  PERFORM post_transfers(p_reference, p_posting, p_fund, NULL, p_legs);
END $$;

-- The bank has sent it. Raises when less is reserved.
CREATE FUNCTION post_withdrawal_transferred(p_reference text, p_fund bigint, p_amount bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM move_withdrawal(p_reference || ':transferred', 'withdrawal_transferred', p_fund, ARRAY[
    (ledger_account(25::smallint, p_fund), ledger_account(26::smallint, p_fund), p_amount)::ledger_leg,
    (ledger_account(6::smallint), ledger_account(2::smallint), p_amount)::ledger_leg]);
END $$;

-- It was refused or taken back before the bank sent it: the fund has it again. Raises when less is reserved.
CREATE FUNCTION post_withdrawal_cancelled(p_reference text, p_fund bigint, p_amount bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM move_withdrawal(p_reference || ':cancelled', 'withdrawal_cancelled', p_fund,
    ARRAY[(ledger_account(25::smallint, p_fund), ledger_account(24::smallint, p_fund), p_amount)::ledger_leg]);
END $$;

-- The receiving bank has sent it back: the fund has it again. Raises when less was sent without evidence.
CREATE FUNCTION post_withdrawal_returned(p_reference text, p_fund bigint, p_amount bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM move_withdrawal(p_reference || ':returned', 'withdrawal_returned', p_fund, ARRAY[
    (ledger_account(26::smallint, p_fund), ledger_account(24::smallint, p_fund), p_amount)::ledger_leg,
    (ledger_account(2::smallint), ledger_account(6::smallint), p_amount)::ledger_leg]);
END $$;

-- Its evidence was accepted. Raises when less was sent without evidence.
CREATE FUNCTION post_evidence_accepted(p_reference text, p_fund bigint, p_amount bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM move_withdrawal(p_reference || ':evidenced', 'evidence_accepted', p_fund,
    ARRAY[(ledger_account(26::smallint, p_fund), ledger_account(27::smallint, p_fund), p_amount)::ledger_leg]);
END $$;
