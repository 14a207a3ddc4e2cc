import type { DatabaseSync } from 'node:sqlite';
import { integerOf, type Row, textOf } from '../../world/database.ts';

/** A page that waits for a card. Nothing is charged, and the status call finds no order, until one is typed there. */
export interface CardPage {
  token: string;
  orderId: string;
  grossAmountRupiah: number;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface CardPageRepository {
  insert(page: CardPage): void;
  find(token: string): CardPage | undefined;
  /** The newest page of an order. */
  findByOrder(orderId: string): CardPage | undefined;
}

function toPage(row: Row | undefined): CardPage | undefined {
  if (row === undefined) return undefined;
  return {
    token: textOf(row, 'token'),
    orderId: textOf(row, 'order_id'),
    grossAmountRupiah: integerOf(row, 'gross_amount_rupiah'),
    expiresAt: integerOf(row, 'expires_at'),
  };
}

/** Card pages kept in the sandbox's database. */
export function createCardPageRepository(database: DatabaseSync): CardPageRepository {
  const insert = database.prepare('INSERT INTO card_pages VALUES (?, ?, ?, ?)');
  const byToken = database.prepare('SELECT * FROM card_pages WHERE token = ?');
  const byOrder = database.prepare('SELECT * FROM card_pages WHERE order_id = ? ORDER BY rowid DESC LIMIT 1');
  return {
    insert: ({ token, orderId, grossAmountRupiah, expiresAt }) =>
      void insert.run(token, orderId, grossAmountRupiah, expiresAt),
    find: (token) => toPage(byToken.get(token)),
    findByOrder: (orderId) => toPage(byOrder.get(orderId)),
  };
}
