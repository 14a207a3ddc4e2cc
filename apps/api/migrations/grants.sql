-- The application's role may read everything and write its own tables, but never the ledger's: those change through its functions only.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'uluran_app') THEN RETURN; END IF;
  GRANT USAGE ON SCHEMA public TO uluran_app;
  GRANT SELECT ON ALL TABLES IN SCHEMA public TO uluran_app;
  GRANT INSERT, UPDATE ON users, pictures, funds, donation_targets, target_slugs, campaigns, campaign_revisions, campaign_revision_pictures,
    campaign_verifications, target_news, target_news_evidence, donations, payments, unmatched_payments, idempotency_keys, webhook_deliveries,
    outbox_messages, user_passwords, user_identities, used_provider_tokens, registrations, email_changes, email_links, temporary_passwords,
    sessions, user_devices, known_devices, rate_budgets, login_backoffs, channel_outages, giving_attempts, card_outcomes, card_pauses, held_mails TO uluran_app;
  GRANT DELETE ON channel_outages, pictures, idempotency_keys, outbox_messages, webhook_deliveries, campaign_revision_pictures, campaign_verifications, target_news_evidence,
    user_passwords, user_identities, used_provider_tokens, registrations, email_changes, email_links, temporary_passwords, sessions,
    user_devices, known_devices, rate_budgets, login_backoffs, giving_attempts, card_outcomes TO uluran_app;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO uluran_app;
  REVOKE ALL ON ledger_transfers, ledger_queue, fund_balances, target_totals, ledger_accounts, ledger_account_kinds, status_transitions FROM uluran_app;
  GRANT SELECT ON ledger_transfers, ledger_queue, fund_balances, target_totals, ledger_accounts, ledger_account_kinds, status_transitions TO uluran_app;
  REVOKE ALL ON FUNCTION post_transfers(text, text, bigint, bigint, ledger_leg[], integer), post_paid_donations(bigint[]),
    move_withdrawal(text, text, bigint, ledger_leg[]), guard_status(regclass, text), rebuild_rollups() FROM PUBLIC;
END $$;
