/** Tables of the payment gateway: transactions, refunds, cards, movements of money and payouts to the merchant. */
export const MIDTRANS_SCHEMA = `
CREATE TABLE IF NOT EXISTS transactions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  transaction_id TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL,
  payment_type TEXT NOT NULL,
  channel TEXT NOT NULL,
  destination TEXT NOT NULL,
  cross_reference_id TEXT NOT NULL,
  gross_amount_rupiah INTEGER NOT NULL,
  paid_amount_rupiah INTEGER,
  status TEXT NOT NULL,
  charged_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  settled_at INTEGER,
  deny_at INTEGER
);
CREATE INDEX IF NOT EXISTS transactions_order ON transactions (order_id, seq);
CREATE INDEX IF NOT EXISTS transactions_destination ON transactions (destination);
CREATE INDEX IF NOT EXISTS transactions_expiry ON transactions (expires_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS transactions_deny ON transactions (deny_at) WHERE deny_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS refunds (
  refund_id INTEGER PRIMARY KEY AUTOINCREMENT,
  transaction_id TEXT NOT NULL REFERENCES transactions (transaction_id),
  refund_key TEXT NOT NULL,
  amount_rupiah INTEGER NOT NULL,
  reason TEXT NOT NULL,
  refunded_at INTEGER NOT NULL,
  UNIQUE (transaction_id, refund_key)
);
CREATE TABLE IF NOT EXISTS payouts (
  payout_id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  value_date TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS movements (
  movement_id INTEGER PRIMARY KEY AUTOINCREMENT,
  transaction_id TEXT NOT NULL REFERENCES transactions (transaction_id),
  type TEXT NOT NULL,
  amount_rupiah INTEGER NOT NULL,
  payout_id INTEGER REFERENCES payouts (payout_id)
);
CREATE INDEX IF NOT EXISTS movements_transaction ON movements (transaction_id, movement_id);
CREATE INDEX IF NOT EXISTS movements_open ON movements (movement_id) WHERE payout_id IS NULL;
CREATE TABLE IF NOT EXISTS payout_lines (
  line_id INTEGER PRIMARY KEY AUTOINCREMENT,
  payout_id INTEGER NOT NULL REFERENCES payouts (payout_id),
  transaction_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  type TEXT NOT NULL,
  gross_rupiah INTEGER NOT NULL,
  fee_rupiah INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS payout_lines_payout ON payout_lines (payout_id, line_id);
CREATE TABLE IF NOT EXISTS return_urls (order_id TEXT PRIMARY KEY, url TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS card_pages (
  token TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  gross_amount_rupiah INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS card_pages_order ON card_pages (order_id);
CREATE TABLE IF NOT EXISTS idempotency_keys (
  idempotency_key TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  answered_at INTEGER NOT NULL
);
`;
