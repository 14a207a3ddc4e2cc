import type { DatabaseSync } from 'node:sqlite';
import { integerOf, type Row, textOf } from '../database.ts';
import type { Mail } from './mail.ts';

/** Every mail received, newest first in lists. */
export interface MailRepository {
  insert(mail: Omit<Mail, 'mailId'>): void;
  find(mailId: number): Mail | undefined;
  /** `to` keeps only mails delivered to that address, in any case. */
  list(limit: number, to?: string): Mail[];
  clear(): void;
}

function toTexts(json: string): string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function toHeaders(json: string): Mail['headers'] {
  const value: unknown = JSON.parse(json);
  if (!Array.isArray(value)) return [];
  return value.map((header: Record<string, unknown>) => ({ name: String(header.name), value: String(header.value) }));
}

function toMail(row: Row): Mail {
  const { html, raw } = row;
  return {
    mailId: integerOf(row, 'mail_id'),
    receivedAt: integerOf(row, 'received_at'),
    envelopeFrom: textOf(row, 'envelope_from'),
    envelopeTo: toTexts(textOf(row, 'envelope_to')),
    subject: textOf(row, 'subject'),
    sender: textOf(row, 'sender'),
    recipients: textOf(row, 'recipients'),
    text: textOf(row, 'text'),
    html: typeof html === 'string' ? html : undefined,
    headers: toHeaders(textOf(row, 'headers')),
    raw: raw instanceof Uint8Array ? raw : new Uint8Array(),
  };
}

/** Mails kept in the sandbox's database. */
export function createMailRepository(database: DatabaseSync): MailRepository {
  const insert = database.prepare(`INSERT INTO mails
    (received_at, envelope_from, envelope_to, subject, sender, recipients, text, html, headers, raw)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const select = database.prepare('SELECT * FROM mails WHERE mail_id = ?');
  const newest = database.prepare('SELECT * FROM mails ORDER BY mail_id DESC LIMIT ?');
  const newestTo = database.prepare(`SELECT * FROM mails
    WHERE EXISTS (SELECT 1 FROM json_each(mails.envelope_to) WHERE json_each.value = ?) ORDER BY mail_id DESC LIMIT ?`);
  return {
    insert(it) {
      const { receivedAt, envelopeFrom, envelopeTo, subject, sender, recipients, text, html, headers, raw } = it;
      insert.run(
        ...[receivedAt, envelopeFrom, JSON.stringify(envelopeTo), subject, sender, recipients, text],
        ...[html ?? null, JSON.stringify(headers), raw],
      );
    },
    find(mailId) {
      const row = select.get(mailId);
      return row === undefined ? undefined : toMail(row);
    },
    list(limit, to) {
      const rows = to === undefined ? newest.all(limit) : newestTo.all(to.toLowerCase(), limit);
      return rows.map(toMail);
    },
    clear: () => database.exec('DELETE FROM mails'),
  };
}
