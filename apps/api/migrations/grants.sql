-- The application's role may read everything and write its own tables, but never the ledger's, nor what a gift is once it was made: those change through functions only.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'uluran_app') THEN RETURN; END IF;
  GRANT USAGE ON SCHEMA public TO uluran_app;
  GRANT SELECT ON ALL TABLES IN SCHEMA public TO uluran_app;
  GRANT INSERT, UPDATE ON users, pictures, funds, donation_targets, target_slugs, target_revisions, target_revision_pictures,
    target_verifications, target_news, target_news_evidence, companies, csr_programmes, ambassadors, idempotency_keys, webhook_deliveries,
    outbox_messages, user_passwords, user_identities, used_provider_tokens, registrations, email_changes, email_links, temporary_passwords,
    sessions, user_devices, known_devices, rate_budgets, login_backoffs, channel_outages, giving_attempts, card_outcomes, card_pauses, held_mails,
    prayer_amens, follows, announced_news, push_subscriptions, picture_uploads TO uluran_app;
  -- What operators sign in with is kept by functions; the application begins sign-ins and ends them.
  GRANT INSERT, DELETE ON operator_sign_ins TO uluran_app;
  -- Functions note where operators sign in; the application forgets old places, and those of accounts that are erased.
  GRANT DELETE ON operator_places TO uluran_app;
  -- Functions begin, copy and delete what a revision of an ambassador page has of its own.
  GRANT UPDATE (person, introduction, words) ON ambassador_revisions TO uluran_app;
  GRANT DELETE ON channel_outages, pictures, idempotency_keys, outbox_messages, webhook_deliveries, target_revision_pictures, target_verifications, target_news_evidence,
    user_passwords, user_identities, used_provider_tokens, registrations, email_changes, email_links, temporary_passwords, sessions,
    user_devices, known_devices, rate_budgets, login_backoffs, giving_attempts, card_outcomes, prayer_amens, reports, follows, push_subscriptions, volunteers, picture_uploads TO uluran_app;
  -- What a report says stays as it was sent, and operators alone finish it.
  GRANT INSERT (target_id, reason, words, email, user_id), UPDATE (times, email, user_id) ON reports TO uluran_app;
  -- What volunteers have sent stays as it is; functions confirm and withdraw it, and operators alone act on it.
  GRANT INSERT (email, email_hash, name, phone, city, birth_date, skills, roles, times, motivation) ON volunteers TO uluran_app;
  -- Tax numbers are kept as they were given, until they are deleted; only the owner seals them again.
  GRANT INSERT (donation_id, kind, number_sealed, last_four), DELETE ON payer_tax_numbers TO uluran_app;
  -- Operators alone decide about an account, and only the owner seals its number again.
  GRANT INSERT (id, public_id, user_id, bank_code, number_sealed, number_digest, last_four, holder, is_primary, held_until), UPDATE (is_primary), DELETE
    ON bank_accounts TO uluran_app;
  -- Reviewers alone decide about a check, and only the owner seals a document's key again.
  GRANT INSERT (public_id, user_id, kind, legal_name, representative), UPDATE (kind, legal_name, representative), DELETE ON identity_checks TO uluran_app;
  GRANT INSERT (id, check_id, kind, media_type, bytes, key_sealed, content), DELETE ON identity_documents TO uluran_app;
  -- Each change of an answer is a row that stays, so that it is known who said what; erasure of the donor removes it with the prayer.
  GRANT INSERT (donation_id, user_id, words) ON prayer_answers TO uluran_app;
  -- A function adds to the counts of opened pages; the application forgets old ones.
  GRANT DELETE ON target_visits TO uluran_app;
  -- Functions begin and close mails about news and arrivals; what was sent is forgotten by the application.
  GRANT DELETE ON news_mails TO uluran_app;
  -- Leaves, hashes and checkpoints are added and stay; a function deletes the salts of a donor who is erased.
  GRANT INSERT ON book_leaves, book_hashes, book_checkpoints, book_days TO uluran_app;
  GRANT INSERT, UPDATE (size, funds) ON book_figures TO uluran_app;
  -- Functions change teams and their log; the application stores the hash of a mailed token.
  GRANT UPDATE (token_hash) ON team_invitations TO uluran_app;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO uluran_app;
  -- A gift is made pending, and its amount, name and date are what they were: the rest is written by functions.
  REVOKE ALL ON donations, donation_allocations, payments, gateway_transactions, unmatched_payments, gateway_refunds FROM uluran_app;
  GRANT SELECT ON donations, donation_allocations, payments, gateway_transactions, unmatched_payments, gateway_refunds TO uluran_app;
  GRANT INSERT (public_id, target_id, user_id, donor_name, donor_email, donor_phone, anonymous, message, amount_rupiah, tip_rupiah, quantity, unit_price_rupiah, attribution),
    UPDATE (anonymous) ON donations TO uluran_app;
  GRANT INSERT ON donation_allocations TO uluran_app;
  -- Functions of operators write products, their prices and deliveries.
  REVOKE INSERT, UPDATE ON products, product_deliveries FROM uluran_app;
  REVOKE ALL ON donor_visibility_changes FROM uluran_app;
  GRANT SELECT, INSERT (donation_id, user_id, anonymous) ON donor_visibility_changes TO uluran_app;
  GRANT INSERT (public_id, donation_id, gateway, method, amount_rupiah, unique_code, gateway_fee_rupiah, tip_fee_rupiah, allocation_fees_rupiah, gateway_reference, expires_at),
    UPDATE (charge_attempts, checked_at, next_check_at, cancel_requested_at, cancel_tried_at) ON payments TO uluran_app;
  GRANT UPDATE (next_check_at) ON gateway_transactions TO uluran_app;
  REVOKE ALL ON ledger_postings, ledger_transfers, ledger_queue, ledger_places, fund_line_events, fund_pockets, target_totals, target_days, ledger_accounts, ledger_account_kinds, gateways, status_transitions,
    settlements, settlement_lines, check_passes, check_carries, matching_pools, donation_matches, pool_repayments, withdrawals, payouts, withdrawal_evidence, approvals, operators, operator_tasks, receipts, receipt_corrections, receipts_followed, operator_actions, operator_holds, revision_comments FROM uluran_app;
  GRANT SELECT ON ledger_postings, ledger_transfers, ledger_queue, ledger_places, fund_line_events, fund_pockets, target_totals, target_days, ledger_accounts, ledger_account_kinds, gateways, status_transitions,
    settlements, settlement_lines, check_passes, check_carries, matching_pools, donation_matches, pool_repayments, withdrawals, payouts, withdrawal_evidence, approvals, operators, operator_tasks, receipts, receipt_corrections, receipts_followed, operator_actions, operator_holds, revision_comments TO uluran_app;
  REVOKE ALL ON ledger_postings, ledger_transfers, ledger_queue, ledger_places, fund_line_events, fund_pockets, target_totals, ledger_accounts, ledger_account_kinds, gateways, status_transitions,
    settlements, settlement_lines, check_passes, check_carries, matching_pools, donation_matches, pool_repayments, withdrawals, payouts, withdrawal_evidence, approvals, operators, operator_tasks, receipts, receipt_corrections, receipts_followed, operator_actions, revision_comments, news_publications, news_mail_items, announced_milestones, milestone_mail_items, evidence_lines, evidence_receipts FROM uluran_app;
  GRANT SELECT ON ledger_postings, ledger_transfers, ledger_queue, ledger_places, fund_line_events, fund_pockets, target_totals, ledger_accounts, ledger_account_kinds, gateways, status_transitions,
    settlements, settlement_lines, check_passes, check_carries, matching_pools, donation_matches, pool_repayments, withdrawals, payouts, withdrawal_evidence, approvals, operators, operator_tasks, receipts, receipt_corrections, receipts_followed, operator_actions, revision_comments, news_publications, news_mail_items, announced_milestones, milestone_mail_items, evidence_lines, evidence_receipts TO uluran_app;
  -- Numbers of removed accounts are read through a function, which writes down who reads them.
  REVOKE ALL ON past_bank_accounts FROM uluran_app;
  -- What only other functions call, and what only operators decide.
  REVOKE ALL ON FUNCTION post(text, text, bigint, bigint, ledger_leg[], bigint, integer, bytea), post_gifts(bigint[], text[]), guard_status(regclass, text), rebuild_rollups(), rebuild_days(), fold_days(bigint[]),
    return_gift(gateway_transactions, text, bigint, bigint), return_unmatched(gateway_transactions, text, bigint, bigint), regain_gift(gateway_transactions, bigint),
    record_unmatched(text, text, text, bigint, bigint, text, timestamptz), settle_transaction(gateway_transactions, bigint, bigint, bigint, bigint),
    post_settlement(text, text, date, text[], bigint[], bigint[], bigint, bigint), book_settlement(text, text, date, text[], text[], bigint[], bigint[], bigint, bigint), accept_settlement_fees(text, text, bigint, bigint), refund_unmatched(bigint, text, bigint, bigint),
    assign_unmatched(bigint, bigint, text[], bigint, bigint, bigint, bigint, bigint), require_two_operators(text, bigint, bigint, bigint), request_refund(bigint, bigint, text, bigint, bigint),
    confirm_refund(gateway_transactions, text, bigint, jsonb), end_refused_refund(gateway_refunds, text),
    move_withdrawal(bigint, text, text), approve_withdrawal(bigint, bigint), release_withdrawal(bigint, text, bigint, text), start_payout(bigint, bigint, bigint),
    fail_payout(bigint, text), complete_payout(bigint, text, bigint), return_payout(bigint, text, bigint), accept_evidence(bigint, text, bigint, bigint),
    open_pool(bigint, bigint, integer, bigint, bigint, timestamptz, timestamptz, text, bigint, bigint), close_pool(bigint, bigint, bigint), repay_pool(bigint, bigint, bigint),
    match_pool(bigint, bigint, bigint), move_match(donation_matches, bigint), settle_match(bigint, smallint),
    forget_salts(bigint[]), forget_donor(bigint[], text), erase_guest(text, text, text), issue_paid_receipts(text, bigint, bigint), issue_corrections(bigint, bigint), delete_campaign(bigint), log_team_change(bigint, text, bigint, bigint, bigint, text), record_operator_action(bigint, text, text, bigint, text), tell_owner(bigint), offer_operator_enrolment(bigint, bytea, interval, bigint), end_operator(bigint), end_role_proposals(bigint), begin_roster_change(bigint), begin_operator_change(bigint, bigint, text),
    begin_member_change(bigint, bigint, text), end_member_access(bigint), refuse_last_administrator(bigint), set_operator_role(bigint, text), role_takes_two(bigint, text, bigint), give_or_propose_role(bigint, text, bigint), give_proposed_role(bigint, text, bigint, bigint), require_reviewer_role(bigint), lock_identity(bigint, bigint), hold_item(text, bigint, bigint), release_item(text, bigint, bigint),
    finish_item(text, bigint, bigint), give_back_revision(bigint, bigint), require_queue_role(text, bigint, bigint), require_role(bigint, text[]), require_editor_role(bigint), refuse_own_item(boolean, bigint), lock_report(bigint, bigint),
    decide_revision(bigint, bigint, integer, text, text), tell_requester(bigint, text), lock_own_withdrawal(bigint, bigint), lock_payout(bigint),
    refuse_while_with_provider(bigint, text), forget_past_bank_accounts(bigint), read_withdrawal_account(bigint, bigint, text), move_units(bigint, integer, bigint), divert_resold_units(bigint[]),
    write_payment_terms(text, timestamptz, jsonb, text), write_setting(text, timestamptz, jsonb, text), store_setting(text, timestamptz, jsonb, text), begin_setting_change(text, timestamptz, text), refuse_setting(text, text),
    claim_operator_picture(text, text), begin_article_change(bigint, bigint, integer), show_article_words(articles, bigint, timestamptz, timestamptz, jsonb, text),
    begin_site_text_change(text, bigint, integer), write_site_text(bigint, bigint, jsonb),
    begin_merchant_change(bigint, bigint, text), write_merchant_hours(bigint, jsonb),
    write_product_goal(bigint, bigint), begin_product_change(bigint, bigint, text, text[]), claim_product_pictures(bigint, text[]), require_product_owner(bigint, text),
    write_product(bigint, bigint, jsonb), approve_product_revision(bigint, bigint), write_product_delivery(bigint, bigint, bigint, jsonb),
    begin_categories_change(bigint), begin_category_change(text, bigint, integer), begin_picks_change(bigint), begin_pick_change(bigint, bigint, integer),
    open_programme(bigint), begin_programme_change(bigint, bigint, text),
    write_programme(bigint, bigint, bigint, jsonb), show_programme(bigint, bigint) FROM PUBLIC;
  -- What operators decide by calls: the calls act as a role of their own, and without it as the owner.
  REVOKE ALL ON FUNCTION decide_withdrawal(bigint, bigint, text, text), decide_evidence(bigint, bigint, text), look_at_receipt(bigint, bigint),
    decide_identity(bigint, bigint, timestamptz, text), look_at_identity(bigint, bigint, text), take_revision(bigint, bigint), comment_revision(bigint, bigint, text, text),
    approve_revision(bigint, bigint, integer), request_changes(bigint, bigint, text), reject_revision(bigint, bigint, text), freeze_target(bigint, bigint, text),
    release_target(bigint, bigint, text), move_volunteer(bigint, text, bigint, text), decide_bank_account(bigint, bigint, text, text), look_at_subject(text, bigint, bigint), answer_report(bigint, bigint, text),
    finish_report(bigint, bigint, text), finish_operator_task(bigint, bigint, text), require_item_version(text, bigint, text), propose_decision(bigint, text, text, jsonb, interval), confirm_proposal(bigint, bigint), withdraw_proposal(bigint, bigint, text), finish_queue_item(text, bigint, bigint),
    take_queue_item(text, bigint, bigint), release_queue_item(text, bigint, bigint),
    act_on_gift(bigint, bigint, text, text), reveal_gift_contact(bigint, bigint), resend_gift_mail(bigint, bigint, bigint), change_gift_visibility(bigint, bigint, boolean),
    require_gift_operator(bigint, bigint), propose_gift_refund(bigint, bigint, text, text, jsonb, interval), erase_guest_data(bigint, text, text, text, text, text),
    invite_operator(bigint, text, bigint), change_operator_role(bigint, text, bigint, text), confirm_operator_role(bigint, bigint), withdraw_operator_role(bigint, bigint),
    renew_operator_enrolment(bigint, bytea, interval, bigint, text), end_sessions_of_operator(bigint, bigint), dismiss_operator(bigint, bigint, text),
    require_target_version(bigint, text), read_member(bigint, bigint, text), end_sessions_of_member(bigint, bigint, text, text), freeze_member(bigint, bigint, text, text), release_member(bigint, bigint, text, text),
    act_for_owner(text, bigint, bigint),
    job_runs(), service_connections(), retry_messages(bigint, bigint),
    try_setting(text, jsonb, timestamptz), propose_setting(bigint, text, jsonb, interval), change_setting(jsonb, bigint, bigint),
    create_article(bigint, text, jsonb), save_article(bigint, bigint, integer, jsonb, text[]), discard_article(bigint, bigint, integer), add_article_tag(bigint, text, text),
    publish_article(bigint, bigint, integer, timestamptz, jsonb), correct_article(bigint, bigint, integer, text, jsonb), withdraw_article(bigint, bigint, integer, text),
    save_site_text(text, bigint, integer, jsonb, jsonb), discard_site_text(text, bigint, integer), publish_site_text(text, bigint, integer, jsonb, date, text),
    create_merchant(bigint, text, jsonb), change_merchant(bigint, bigint, text, jsonb, text), publish_merchant(bigint, bigint, text), hide_merchant(bigint, bigint, text, text),
    set_merchant_code(bigint, bigint, text, jsonb, text), propose_merchant_code(bigint, bigint, text, text, jsonb, text, interval),
    confirm_merchant_code(bigint, bigint, text), withdraw_merchant_code(bigint, bigint, text, text),
    create_product(bigint, text, jsonb, text[]), change_product(bigint, bigint, text, jsonb, text[], text), publish_product(bigint, bigint, text),
    pause_product(bigint, bigint, text, text), resume_product(bigint, bigint, text), set_product_price(bigint, bigint, text, jsonb),
    withdraw_product_price(bigint, bigint, text, text), record_product_delivery(bigint, bigint, text, text, jsonb, text[]),
    change_product_delivery(bigint, bigint, text, text, jsonb, text[]), remove_product_delivery(bigint, bigint, text, text, text),
    create_category(bigint, text, text, text, text), change_category(text, bigint, integer, text, text, text), move_category(text, bigint, integer, integer),
    show_category(text, bigint, integer, boolean), remove_category(text, bigint, integer),
    feature_target(bigint, text, bigint, text, timestamptz, timestamptz), change_pick(bigint, bigint, integer, text, timestamptz, timestamptz),
    move_pick(bigint, bigint, integer, integer), end_pick(bigint, bigint, integer, text),
    create_programme(bigint, text, text, text), save_programme(bigint, bigint, text, jsonb, text[]), discard_programme(bigint, bigint, text),
    request_programme_pool(bigint, bigint, text, text, jsonb, interval), withdraw_programme_pool(bigint, bigint, text, text), publish_programme(bigint, bigint, text, timestamptz),
    unschedule_programme(bigint, bigint, text), pause_programme(bigint, bigint, text, text), resume_programme(bigint, bigint, text),
    create_company(bigint, text, jsonb), change_company(bigint, bigint, text, jsonb) FROM PUBLIC;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'uluran_operator') THEN RETURN; END IF;
  GRANT EXECUTE ON FUNCTION open_pool(bigint, bigint, integer, bigint, bigint, timestamptz, timestamptz, text, bigint, bigint), close_pool(bigint, bigint, bigint), repay_pool(bigint, bigint, bigint),
    refund_unmatched(bigint, text, bigint, bigint), assign_unmatched(bigint, bigint, text[], bigint, bigint, bigint, bigint, bigint),
    book_settlement(text, text, date, text[], text[], bigint[], bigint[], bigint, bigint), accept_settlement_fees(text, text, bigint, bigint),
    request_refund(bigint, bigint, text, bigint, bigint), decide_withdrawal(bigint, bigint, text, text), decide_evidence(bigint, bigint, text), look_at_receipt(bigint, bigint),
    decide_identity(bigint, bigint, timestamptz, text), look_at_identity(bigint, bigint, text), take_revision(bigint, bigint), comment_revision(bigint, bigint, text, text),
    approve_revision(bigint, bigint, integer), request_changes(bigint, bigint, text), reject_revision(bigint, bigint, text), freeze_target(bigint, bigint, text),
    release_target(bigint, bigint, text), move_volunteer(bigint, text, bigint, text), decide_bank_account(bigint, bigint, text, text), look_at_subject(text, bigint, bigint), answer_report(bigint, bigint, text),
    finish_report(bigint, bigint, text), finish_operator_task(bigint, bigint, text), require_item_version(text, bigint, text), propose_decision(bigint, text, text, jsonb, interval), confirm_proposal(bigint, bigint), withdraw_proposal(bigint, bigint, text), finish_queue_item(text, bigint, bigint),
    take_queue_item(text, bigint, bigint), release_queue_item(text, bigint, bigint),
    act_on_gift(bigint, bigint, text, text), reveal_gift_contact(bigint, bigint), resend_gift_mail(bigint, bigint, bigint), change_gift_visibility(bigint, bigint, boolean),
    propose_gift_refund(bigint, bigint, text, text, jsonb, interval), erase_guest_data(bigint, text, text, text, text, text),
    invite_operator(bigint, text, bigint), change_operator_role(bigint, text, bigint, text), confirm_operator_role(bigint, bigint), withdraw_operator_role(bigint, bigint),
    renew_operator_enrolment(bigint, bytea, interval, bigint, text), end_sessions_of_operator(bigint, bigint), dismiss_operator(bigint, bigint, text),
    require_target_version(bigint, text), read_member(bigint, bigint, text), end_sessions_of_member(bigint, bigint, text, text), freeze_member(bigint, bigint, text, text), release_member(bigint, bigint, text, text),
    act_for_owner(text, bigint, bigint),
    job_runs(), service_connections(), retry_messages(bigint, bigint),
    try_setting(text, jsonb, timestamptz), propose_setting(bigint, text, jsonb, interval), change_setting(jsonb, bigint, bigint),
    create_article(bigint, text, jsonb), save_article(bigint, bigint, integer, jsonb, text[]), discard_article(bigint, bigint, integer), add_article_tag(bigint, text, text),
    publish_article(bigint, bigint, integer, timestamptz, jsonb), correct_article(bigint, bigint, integer, text, jsonb), withdraw_article(bigint, bigint, integer, text),
    save_site_text(text, bigint, integer, jsonb, jsonb), discard_site_text(text, bigint, integer), publish_site_text(text, bigint, integer, jsonb, date, text),
    create_merchant(bigint, text, jsonb), change_merchant(bigint, bigint, text, jsonb, text), publish_merchant(bigint, bigint, text), hide_merchant(bigint, bigint, text, text),
    set_merchant_code(bigint, bigint, text, jsonb, text), propose_merchant_code(bigint, bigint, text, text, jsonb, text, interval),
    confirm_merchant_code(bigint, bigint, text), withdraw_merchant_code(bigint, bigint, text, text),
    create_product(bigint, text, jsonb, text[]), change_product(bigint, bigint, text, jsonb, text[], text), publish_product(bigint, bigint, text),
    pause_product(bigint, bigint, text, text), resume_product(bigint, bigint, text), set_product_price(bigint, bigint, text, jsonb),
    withdraw_product_price(bigint, bigint, text, text), record_product_delivery(bigint, bigint, text, text, jsonb, text[]),
    change_product_delivery(bigint, bigint, text, text, jsonb, text[]), remove_product_delivery(bigint, bigint, text, text, text),
    create_category(bigint, text, text, text, text), change_category(text, bigint, integer, text, text, text), move_category(text, bigint, integer, integer),
    show_category(text, bigint, integer, boolean), remove_category(text, bigint, integer),
    feature_target(bigint, text, bigint, text, timestamptz, timestamptz), change_pick(bigint, bigint, integer, text, timestamptz, timestamptz),
    move_pick(bigint, bigint, integer, integer), end_pick(bigint, bigint, integer, text),
    create_programme(bigint, text, text, text), save_programme(bigint, bigint, text, jsonb, text[]), discard_programme(bigint, bigint, text),
    request_programme_pool(bigint, bigint, text, text, jsonb, interval), withdraw_programme_pool(bigint, bigint, text, text), publish_programme(bigint, bigint, text, timestamptz),
    unschedule_programme(bigint, bigint, text), pause_programme(bigint, bigint, text, text), resume_programme(bigint, bigint, text),
    create_company(bigint, text, jsonb), change_company(bigint, bigint, text, jsonb) TO uluran_operator;
END $$;
