/** The modules of `apps/api`, the lowest first. A module reads the tables of those below it, and writes its own. */
export const LAYERS = [
  'platform',
  'messages',
  'accounts',
  'books',
  'targets',
  'giving',
  'treasury',
  'site',
  'backoffice',
];

/** Modules that fill a database with invented rows, in every table: the demo content, and the targets of tests. */
export const FILLS_EVERYTHING = ['seed', 'testing'];

/** The tables of each module. `user_*` stands for every table with that beginning; the longest beginning decides. */
export const TABLES: Readonly<Record<string, string>> = {
  platform: 'settings installation signing_secret secret_reseals rate_budgets outbox_messages status_transitions',
  accounts:
    'users user_* sessions registrations known_devices login_backoffs email_* temporary_passwords used_provider_tokens identity_* operators operator_* approvals pictures picture_uploads',
  books: 'ledger_* funds fund_* gateways target_totals target_days book_*',
  targets:
    'donation_targets target_* ambassadors ambassador_* categories provinces companies csr_programmes programme_revisions products product_* surplus_targets revision_comments revision_sketches news_publications team_*',
  giving:
    'donations donation_* donor_* payments payment_method_terms gateway_transactions gateway_refunds webhook_deliveries channel_outages card_* giving_attempts held_mails idempotency_keys matching_pools pool_repayments payer_tax_numbers prayer_* receipts receipt_* receipts_followed unmatched_payments operator_tasks',
  treasury: 'bank_accounts past_bank_accounts withdrawals withdrawal_* payouts evidence_* settlements settlement_lines',
  site: 'follows announced_news news_mails news_mail_* arrival_mail_* announced_milestones milestone_mail_* push_subscriptions reports volunteers articles article_* site_texts site_text_* merchants merchant_* featured_picks target_visits search_*',
  backoffice: 'check_* queue_mail_* backup_runs',
};

/** Tables that modules above the owner write in their own SQL too, each with the reason. */
export const SHARED_WRITES: readonly {
  readonly tables: string;
  readonly by: readonly string[];
  readonly why: string;
}[] = [
  {
    tables: 'outbox_messages',
    by: ['accounts', 'targets', 'giving', 'treasury', 'site', 'backoffice'],
    why: 'a message is queued in the transaction of its event',
  },
  {
    tables: 'rate_budgets',
    by: ['accounts', 'giving'],
    why: 'budgets are taken in one statement with the attempt, under keys of their own',
  },
  { tables: 'approvals', by: ['treasury'], why: 'one operator after the other approves a withdrawal' },
  { tables: 'funds', by: ['targets', 'giving'], why: 'an approved campaign or a published product gets its fund' },
  {
    tables:
      'products product_prices product_deliveries product_delivery_documents donation_targets target_revisions target_revision_pictures target_verifications',
    by: ['giving'],
    why: 'the need and the price of a product are compared with its gifts in the transaction of the change',
  },
  { tables: 'target_totals', by: ['targets'], why: 'a target is opened and deleted with its totals' },
  {
    tables: 'ledger_postings ledger_transfers ledger_queue',
    by: ['giving'],
    why: 'post_gifts posts hundreds of gifts at once',
  },
  {
    tables: 'gateway_transactions payments operator_tasks',
    by: ['treasury'],
    why: 'a settlement is booked with its transactions, or opens a task',
  },
];

/** Files that read objects of a module above, each with the reason. */
export const EXCEPTIONS: readonly { readonly file: string; readonly reads: string; readonly why: string }[] = [
  {
    file: 'apps/api/functions/03-books/01-ledger/07-line-events.sql',
    reads: 'payouts',
    why: 'a line of money that left names its withdrawal',
  },
  {
    file: 'apps/api/functions/03-books/01-ledger/08-target-day-movements.sql',
    reads: 'ambassadors donations gateway_transactions payments',
    why: 'days of a target are summed by method and source of the gifts',
  },
  {
    file: 'apps/api/functions/03-books/01-ledger/09-roll-up-ledger.sql',
    reads: 'ambassadors',
    why: "an ambassador's gifts count for the campaign too",
  },
  {
    file: 'apps/api/functions/03-books/01-ledger/11-target-positions.sql',
    reads: 'ambassadors donation_allocations donation_targets donations',
    why: 'the totals are compared with transfers and gifts',
  },
  {
    file: 'apps/api/functions/03-books/03-open-book/02-book-transfers.sql',
    reads: 'donations gateway_transactions payments',
    why: 'a leaf of the open book is bound to its gift',
  },
  {
    file: 'apps/api/functions/03-books/03-open-book/04-forget-salts.sql',
    reads: 'gateway_transactions payments',
    why: "the leaves of an erased donor's gifts lose their salt",
  },
  {
    file: 'apps/api/functions/04-targets/05-updates/04-news-receipts.sql',
    reads: 'evidence_lines',
    why: 'updates show the receipts of withdrawals',
  },
  {
    file: 'apps/api/src/accounts/uploads/repository.ts',
    reads: 'unused_uploads',
    why: 'a picture may be deleted once no module shows it: the view is over all tables of pictures',
  },
  {
    file: 'apps/api/src/books/open-book/seal-job.ts',
    reads: 'open_operator_task',
    why: 'a book that contradicts its seals is a task for an operator',
  },
  {
    file: 'apps/api/src/targets/kinds/product.ts',
    reads: 'product_units lock_units',
    why: 'units that are sold are donations',
  },
];
