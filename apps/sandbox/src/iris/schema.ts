/** Tables of the disbursement service: payouts to bank accounts, their answers, and the holders of accounts. */
export const IRIS_SCHEMA = `
CREATE TABLE IF NOT EXISTS iris_payouts (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  bank TEXT NOT NULL,
  account TEXT NOT NULL,
  name TEXT NOT NULL,
  amount_rupiah INTEGER NOT NULL,
  notes TEXT NOT NULL,
  status TEXT NOT NULL,
  error_message TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS iris_answers (idempotency_key TEXT PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS iris_holders (bank TEXT NOT NULL, account TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (bank, account));
`;
