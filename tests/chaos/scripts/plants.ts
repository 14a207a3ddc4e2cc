/** A mistake in the product, and who must notice it. */
export interface Plant {
  bug: string;
  /** `find` occurs exactly once in the file. */
  changes: { file: string; find: string; put: string }[];
  caught: Caught[];
}

interface Caught {
  /** A lane with its count (`kill-node=5`), or `kill-host` for the whole system's own test. */
  by: string;
  /** Expected output. */
  saying: RegExp;
}

export const PLANTS: readonly Plant[] = [
  {
    bug: 'a repeated key makes another donation',
    changes: [
      {
        file: 'apps/api/src/donations/idempotency.ts',
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
        file: 'apps/api/src/donations/idempotency.ts',
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
        file: 'apps/api/src/webhooks/routes.ts',
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
    bug: 'nobody looks whether a connection is frozen',
    changes: [
      {
        file: 'apps/api/src/database/frozen-connections.ts',
        find: 'if (asking || ',
        put: 'if (true || asking || ',
      },
    ],
    caught: [{ by: 'freeze=2', saying: /left a request unanswered|did not serve/ }],
  },
  {
    bug: 'a commit is acknowledged before it is on disk',
    changes: [
      {
        file: 'apps/api/src/database/client.ts',
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
        file: 'apps/api/src/payments/gateway-sync.ts',
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
        file: 'apps/api/src/payments/repository.ts',
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
        file: 'apps/api/src/outbox/outbox.ts',
        find: 'UPDATE outbox_messages SET attempts = attempts + 1,',
        put: 'UPDATE outbox_messages SET attempts = attempts + 1, sent_at = now(),',
      },
      {
        file: 'apps/api/src/outbox/outbox.ts',
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
    bug: 'withdrawals of one fund do not wait for each other',
    changes: [
      {
        file: 'apps/api/functions/04-ledger/11-lock-fund.sql',
        find: '  PERFORM FROM funds WHERE id = p_fund FOR NO KEY UPDATE;\n',
        put: '',
      },
    ],
    caught: [{ by: 'withdrawals=1000', saying: /took more than there was/ }],
  },
];
