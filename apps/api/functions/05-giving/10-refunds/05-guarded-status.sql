SELECT guard_status('gateway_refunds', 'refund');
CREATE OR REPLACE TRIGGER wakes_job
AFTER INSERT ON gateway_refunds
FOR EACH STATEMENT
EXECUTE FUNCTION wake_job('refunds-send');
