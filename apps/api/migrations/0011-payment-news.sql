-- The gateway's latest word about a payment, and how often it changed, also where that changed nothing here: an answer that was asked for
-- before the latest change is older than it.
ALTER TABLE payments ADD COLUMN gateway_word text, ADD COLUMN gateway_words integer NOT NULL DEFAULT 0;
