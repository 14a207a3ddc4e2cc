/** A mistake in the product, and the test that must notice it. */
export interface Plant {
  bug: string;
  /** `find` occurs exactly once in the file. */
  changes: { file: string; find: string; put: string }[];
  caught: Caught[];
}

interface Caught {
  /** A lane with its count (`kill-node=5`), or `kill-host` for the test of the whole system. */
  by: string;
  /** Expected output. */
  saying: RegExp;
}

export const PLANTS: readonly Plant[] = [
  {
    bug: 'a repeated key makes another donation',
    changes: [
      {
        file: 'apps/api/src/giving/donations/idempotency.ts',
        find: 'if (claimed === undefined) return undefined;',
        put: '',
      },
    ],
    caught: [
      { by: 'one-key=100', saying: /100 donations/ },
      { by: 'kill-host', saying: /AssertionError: expected .* to be / },
    ],
  },
  {
    bug: 'a donation and its key are not written in one transaction',
    changes: [
      {
        file: 'apps/api/src/giving/donations/idempotency.ts',
        find: 'const id = await create(tx);',
        put: 'const id = await create(sql as never);\n    await delay(150);',
      },
    ],
    caught: [
      { by: 'kill-node=10', saying: /2 donations with/ },
      { by: 'kill-connection=30', saying: /2 donations with/ },
    ],
  },
  {
    bug: 'a notification is acknowledged before its money is booked',
    changes: [
      {
        file: 'apps/api/src/giving/webhooks/routes.ts',
        find: 'const outcome = await payments.confirmNotification(gateway.name, notification, rawBody);',
        put: `const outcome = 'paid';
        setTimeout(() => void payments.confirmNotification(gateway.name, notification, rawBody).catch(() => {}), 300);`,
      },
    ],
    caught: [
      { by: 'kill-node=10', saying: /was acknowledged and had no effect/ },
      { by: 'kill-host', saying: /expected 'awaiting' to be 'paid'/ },
    ],
  },
  {
    bug: 'a statement has no deadline',
    changes: [
      {
        file: 'apps/api/src/platform/database/statement-deadline.ts',
        find: 'if (overdue.length === 0) return;',
        put: 'if (overdue.length >= 0) return;',
      },
    ],
    caught: [{ by: 'freeze=2', saying: /left a request unanswered|did not serve/ }],
  },
  {
    bug: 'a commit is acknowledged before it is on disk',
    changes: [
      {
        file: 'apps/api/src/platform/database/client.ts',
        find: "TimeZone: 'UTC',",
        put: "TimeZone: 'UTC',\n      synchronous_commit: 'off',",
      },
    ],
    caught: [
      {
        by: 'kill-database=12',
        saying: /acknowledged as .* and not there|had no effect|paid at the bank, and pending/,
      },
    ],
  },
  {
    bug: 'a start looks at something for a minute before it serves',
    changes: [
      {
        file: 'apps/host/src/host.ts',
        find: '  await migrate(database.ownerSql);\n',
        put: '  await migrate(database.ownerSql);\n  await delay(61_000);\n',
      },
    ],
    caught: [{ by: 'restore=2000', saying: /served again only after/ }],
  },
  {
    bug: 'a charge whose answer was lost is given up',
    changes: [
      {
        file: 'apps/api/src/giving/payments/gateway-sync.ts',
        find: 'await outages.recordNoAnswer(sql, payment, attempt);',
        put: "await transitions.recordClosed(sql, payment.gateway, payment.reference, 'failed', 'no answer');",
      },
    ],
    caught: [{ by: 'kill-node=5', saying: /never got a code|with its payment failed/ }],
  },
  {
    bug: 'expiry by the clock of the node',
    changes: [
      {
        file: 'apps/api/src/giving/payments/repository.ts',
        find: "WHERE status IN ('created', 'awaiting') AND expires_at <= now()",
        put: `WHERE status IN ('created', 'awaiting') AND expires_at <= \${new Date()}`,
      },
    ],
    caught: [{ by: 'expiry=8', saying: /unpaid, and expired|did not close them/ }],
  },
  {
    bug: 'a mail counts as sent before it is handed over',
    changes: [
      {
        file: 'apps/api/src/platform/jobs/outbox.ts',
        find: 'UPDATE outbox_messages SET attempts = attempts + 1,',
        put: 'UPDATE outbox_messages SET attempts = attempts + 1, sent_at = now(),',
      },
      {
        file: 'apps/api/src/platform/jobs/outbox.ts',
        find: '    await handler(message);',
        put: '    await new Promise((resolve) => setTimeout(resolve, 300));\n    await handler(message);',
      },
    ],
    caught: [{ by: 'kill-node=20', saying: /thanked by the outbox, not by mail/ }],
  },
  {
    bug: 'a stop gives no notice and cuts what is under way',
    changes: [
      { file: 'apps/host/src/host.ts', find: '      server.leave();\n      await delay(noticeMs);\n', put: '' },
      { file: 'apps/host/src/host.ts', find: 'server.close(DRAIN_MS - noticeMs)', put: 'server.close(0)' },
    ],
    caught: [{ by: 'rolling-restart=800', saying: /answered 50\d|502 POST/ }],
  },
  {
    bug: 'a migration keeps a table in use locked',
    changes: [
      {
        file: 'tests/chaos/src/world/next-release.ts',
        find: "'ALTER TABLE donations ADD COLUMN next_note text',",
        put: "'ALTER TABLE donations ADD COLUMN next_note text; SELECT pg_sleep(15)',",
      },
    ],
    caught: [{ by: 'rolling-upgrade=400', saying: /answered 503/ }],
  },
  {
    bug: 'an alert is about figures that never change',
    changes: [
      {
        file: 'deploy/alerts/uluran.yml',
        find: 'increase(uluran_notifications_refused_total[10m]) > 20',
        put: 'increase(uluran_card_pauses_begun_total[10m]) > 20',
      },
    ],
    caught: [{ by: 'outages=2', saying: /does not raise UluranForgedNotifications/ }],
  },
  {
    bug: 'failover: a commit returns before a follower has it',
    changes: [
      {
        file: 'deploy/patroni/patroni.yml',
        find: '        wal_log_hints: "on"\n',
        put: '        wal_log_hints: "on"\n        synchronous_commit: local\n',
      },
    ],
    caught: [
      { by: 'failover=4', saying: /acknowledged as .* and not there|had no effect|paid at the bank, and pending/ },
    ],
  },
  {
    bug: 'failover: the proxy does not look which server leads',
    changes: [{ file: 'deploy/haproxy/database.cfg', find: 'uri /primary', put: 'uri /health' }],
    caught: [{ by: 'failover=1', saying: /ms for a way to the leading server/ }],
  },
  {
    bug: "failover: a dead leader's lock stays",
    changes: [{ file: 'deploy/patroni/patroni.yml', find: 'ttl: 20', put: 'ttl: 90' }],
    caught: [{ by: 'failover=1', saying: /without service for/ }],
  },
  {
    bug: 'withdrawals of one fund do not wait for each other',
    changes: [
      {
        file: 'apps/api/functions/03-books/01-ledger/13-lock-fund.sql',
        find: '  PERFORM FROM funds WHERE id = p_fund FOR NO KEY UPDATE;\n',
        put: '',
      },
    ],
    caught: [{ by: 'withdrawals=1000', saying: /took more than there was/ }],
  },
  {
    bug: 'the book: leaves and their hashes are not written in one transaction',
    changes: [
      {
        file: 'apps/api/src/books/open-book/seal.ts',
        find: '(await takeSeal(transaction)) ? addLeaves(transaction, batch) : undefined',
        put: '(await takeSeal(transaction)) ? addLeaves(sql as never, batch) : undefined',
      },
      {
        file: 'apps/api/src/books/open-book/seal.ts',
        find: '  const hashes = await Promise.all(leaves.map(({ bytes }) => hashLeaf(bytes)));\n',
        put: '  await new Promise((resolve) => setTimeout(resolve, 20));\n  const hashes = await Promise.all(leaves.map(({ bytes }) => hashLeaf(bytes)));\n',
      },
    ],
    caught: [{ by: 'seal=30', saying: /The log has no tile|the book cannot be sealed/ }],
  },
  {
    bug: 'the book: two workers seal at once',
    changes: [
      {
        file: 'apps/api/src/books/open-book/seal.ts',
        find: '  return row.taken;\n',
        put: '  return row.taken || true;\n',
      },
    ],
    caught: [{ by: 'seal=10', saying: /duplicate key value/ }],
  },
  {
    bug: 'the book: a day is over by the clock of the node',
    changes: [
      {
        file: 'apps/api/src/books/open-book/seal.ts',
        find: 'const now = at ?? (await readClock(sql));',
        put: 'const now = at ?? new Date();',
      },
    ],
    caught: [{ by: 'seal=4', saying: /before their time/ }],
  },
  {
    bug: 'the book: what is committed late is passed over',
    changes: [
      {
        file: 'apps/api/functions/03-books/01-ledger/09-roll-up-ledger.sql',
        find: 'SELECT posting_id FROM ledger_queue ORDER BY posting_id LIMIT p_limit',
        put: 'SELECT posting_id FROM ledger_queue WHERE posting_id > coalesce((SELECT max(posting_id) FROM ledger_places), 0) ORDER BY posting_id LIMIT p_limit',
      },
    ],
    caught: [{ by: 'seal=4', saying: /was committed and has no place/ }],
  },
];
