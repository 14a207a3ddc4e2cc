/** Who, among the modules of `apps/api/src`, may touch a table. */
export interface TableRule {
  /** The module that writes it, and may read it. */
  readonly owner: string;
  /** Others that write it too, and why. */
  readonly writers?: Readonly<Record<string, string>>;
  /** Others that read it in their own queries. */
  readonly readers?: readonly string[];
}

/** Modules that look at everything and whose work that is: lists and pages over several modules' tables, and the named checks. They write nothing of others. */
export const READS_EVERYTHING = ['read-models', 'checks'];
/** Fills an empty database with invented rows, in every table. */
export const FILLS_EVERYTHING = 'seed';

const of = (owner: string, ...readers: string[]): TableRule => ({ owner, readers });

/**
 * Every table of the database that SQL in `apps/api/src` names, with the one module that writes it and those that read it. The functions of the database are no
 * module: what only they write is owned by the module that calls them.
 */
export const TABLES: Readonly<Record<string, TableRule>> = {
  ambassadors: of('ambassadors', 'follows'),
  article_taggings: of('articles'),
  article_tags: of('articles'),
  articles: of('articles'),
  categories: of('targets', 'own-campaigns'),
  bank_accounts: of('bank-accounts'),
  card_outcomes: of('giving-limits'),
  card_pauses: of('payments'),
  channel_outages: of('payments'),
  check_carries: of('checks'),
  check_passes: of('checks'),
  companies: of('csr', 'matching'),
  csr_programmes: of('csr', 'matching'),
  donation_allocations: of('donations', 'unmatched'),
  donation_matches: of('matching', 'donations'),
  donation_targets: {
    owner: 'targets',
    writers: { 'own-campaigns': 'before it is published, a campaign is called what its member writes' },
    readers: [
      'follows',
      'reports',
      'campaign-review',
      'ambassadors',
      'auth',
      'donations',
      'matching',
      'products',
      'payments',
      'receipts',
      'share-kit',
      'unmatched',
    ],
  },
  donor_visibility_changes: of('donations'),
  donations: of('donations', 'payments', 'receipts', 'tax-numbers', 'unmatched'),
  email_changes: of('auth'),
  email_links: of('auth'),
  announced_news: of('follows'),
  follows: of('follows'),
  gateway_transactions: of('payments', 'settlements', 'unmatched'),
  gateways: of('settlements'),
  giving_attempts: of('giving-limits'),
  held_mails: of('donations', 'payments'),
  idempotency_keys: of('donations'),
  known_devices: of('auth'),
  ledger_queue: of('ledger'),
  login_backoffs: of('auth'),
  matching_pools: of('matching'),
  merchant_hours: of('merchants'),
  merchants: of('merchants'),
  pool_repayments: of('matching'),
  operator_tasks: of('operators', 'settlements'),
  operators: of('operators'),
  outbox_messages: {
    owner: 'outbox',
    writers: {
      auth: 'a message is put in the transaction that it tells of',
      follows: 'the mails to all followers of an update are put in with one statement',
      payments: 'a message is put in the transaction that it tells of',
    },
  },
  payer_tax_numbers: of('tax-numbers', 'receipts'),
  payments: of('payments', 'donations', 'unmatched'),
  picture_uploads: of('pictures', 'own-campaigns'),
  pictures: {
    owner: 'auth',
    writers: { pictures: 'what members send is stored with whose it is' },
    readers: ['articles', 'merchants', 'own-campaigns', 'campaign-review'],
  },
  prayer_amens: of('prayers', 'donations'),
  products: of('products'),
  provinces: of('targets', 'merchants', 'own-campaigns'),
  rate_budgets: { owner: 'giving-limits', writers: { auth: 'budgets of signing in, under keys of their own' } },
  receipts: of('receipts'),
  receipt_corrections: of('receipts'),
  registrations: of('auth'),
  reports: of('reports'),
  search_documents: of('search'),
  search_filler_words: of('search'),
  search_right_words: of('search'),
  search_roots: of('search'),
  search_vocabulary: of('search'),
  search_word_forms: of('search'),
  secret_reseals: of('secrets'),
  sessions: of('auth'),
  settings: of('configuration'),
  settlements: of('settlements'),
  signing_secret: of('visitors'),
  target_news: of('targets', 'follows'),
  target_news_evidence: of('targets'),
  target_revision_pictures: { owner: 'targets', writers: { 'own-campaigns': 'of a draft' } },
  revision_comments: of('campaign-review', 'own-campaigns'),
  operator_actions: of('operators', 'campaign-review'),
  target_revisions: {
    owner: 'targets',
    writers: { 'own-campaigns': 'while it is a draft' },
    readers: ['campaign-review'],
  },
  target_slugs: of('targets', 'follows', 'reports'),
  target_verifications: of('targets'),
  temporary_passwords: of('auth'),
  unmatched_payments: of('unmatched'),
  used_provider_tokens: of('auth'),
  user_devices: of('auth'),
  user_identities: of('auth'),
  user_passwords: of('auth'),
  users: of('auth', 'bank-accounts', 'campaign-review', 'donations', 'operators', 'reports', 'follows', 'pictures'),
  volunteers: of('volunteers'),
  webhook_deliveries: of('payments'),
};
