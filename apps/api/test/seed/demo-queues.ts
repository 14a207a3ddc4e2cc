import { QUEUE_KINDS } from '@uluran/contract/queues';
import { createClock, waitingCampaign } from '@uluran/demo-content';
import { describe, expect, it } from 'vitest';
import { readTask } from '../../src/backoffice/queues/decisions/repository.ts';
import { problemsOfContent } from '../../src/targets/drafts/service.ts';
import type { TestDatabase } from '../../src/testing/index.ts';

/** Tests the work of the demo that waits for operators. */
export function describeQueues(database: () => TestDatabase, now: Date): void {
  describe('the queues', () => {
    it('have an item of every kind, and a first campaign that may be handed in', async () => {
      const rows = await database().sql<{ kind: string }[]>`SELECT DISTINCT kind FROM queue_items`;
      expect(rows.map(({ kind }) => kind).sort()).toEqual([...QUEUE_KINDS].sort());
      const { category, province: _, cover, ...content } = waitingCampaign(createClock(now));
      const problems = await problemsOfContent(database().sql, {
        ...{ ...content, budget: [...content.budget], categoryCode: category, provinceCode: '53', version: 1 },
        cover: { url: '/api/pictures/x', alt: cover },
      });
      expect(problems).toEqual([]);
    });

    it('hold documents of new checks and receipts, and every document of the organiser was opened before the decision', async () => {
      const rows = await database().sql`
        SELECT c.status, count(DISTINCT d.kind)::integer AS documents, count(DISTINCT a.words)::integer AS looks, coalesce(bool_and(a.acted_at < c.decided_at), true) AS before
        FROM identity_checks c JOIN identity_documents d ON d.check_id = c.id LEFT JOIN operator_actions a ON a.subject = 'identity' AND a.subject_id = c.id
        GROUP BY c.id ORDER BY c.status`;
      expect(rows).toEqual([
        { status: 'checking', documents: 2, looks: 0, before: true },
        { status: 'verified', documents: 4, looks: 4, before: true },
      ]);
    });

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
