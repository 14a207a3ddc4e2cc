import { describe, expect, it } from 'vitest';
import { readTask } from '../../src/backoffice/queues/decisions/repository.ts';
import type { TestDatabase } from '../../src/testing/index.ts';

/** Tests the work of the demo that waits for operators. */
export function describeQueues(database: () => TestDatabase, now: Date): void {
  describe('the queues', () => {
    it('has work that waits for operators: reports, bank accounts and money of unknown origin, and mails no one about it', async () => {
      const rows = await database().sql`
        SELECT kind, count(*)::integer AS items, bool_and(waiting_since <= ${now}) AS past FROM queue_items
        WHERE kind IN ('report', 'bankAccount', 'unmatched') GROUP BY kind ORDER BY kind`;
      expect(rows).toEqual(['bankAccount', 'report', 'unmatched'].map((kind) => ({ kind, items: 3, past: true })));
      const checks = await database().sql`
        SELECT holder_check AS check, count(*)::integer AS accounts FROM bank_accounts WHERE status = 'checking' GROUP BY 1 ORDER BY 1`;
      expect(checks).toEqual(['different', 'unknown', null].map((check) => ({ check, accounts: 1 })));
      expect(
        await database().ownerSql`SELECT topic FROM outbox_messages WHERE topic ~ '^(unmatched|bank_account|report)'`,
      ).toHaveLength(0);
    });

    it('has volunteers, a task about a gift, and a proposal of a setting, which wait for operators', async () => {
      const rows = await database().sql`
        SELECT kind, status, waiting_since <= now() AS past FROM queue_items WHERE kind IN ('volunteer', 'task', 'proposal', 'merchantCode') ORDER BY kind, status`;
      expect(rows).toEqual([
        { kind: 'merchantCode', status: 'waiting', past: true },
        { kind: 'proposal', status: 'setting', past: true },
        { kind: 'task', status: 'part_return_without_amount', past: true },
        { kind: 'volunteer', status: 'applied', past: true },
        { kind: 'volunteer', status: 'contacted', past: true },
      ]);
      const task = await readTask(database().sql, 1);
      expect(task?.gift?.targetTitle).toEqual(expect.any(String));
    });
  });
}
