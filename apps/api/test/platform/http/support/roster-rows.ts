import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { createOperator } from '../../../support/accounts.ts';
import type { Row } from './matrix-row.ts';

/**
 * One request for each call about operators, the audit trail and the system. The callers have no authenticator app, so their codes are wrong, and no row has read the
 * version: roster.db.test.ts makes every change.
 */
export function rosterRows(database: TestDatabase) {
  const account = { role: 'administrator' } as const;
  const someone = async () => {
    const { userId } = await createOperator(database);
    const [row] = await database.ownerSql<[{ id: string }]>`SELECT public_id AS id FROM users WHERE id = ${userId}`;
    return row.id;
  };

  return {
    listOperators: { path: () => '/ops/operators', status: 200, account },
    inviteOperator: {
      path: () => '/ops/operators',
      body: () => ({ email: 'sekar.wening@contoh.id', name: 'Sekar Wening', role: 'content', code: '123456' }),
      status: 401,
      account,
    },
    changeOperatorRole: {
      path: ({ thing }) => `/ops/operators/${thing}/role`,
      arrange: someone,
      body: () => ({ role: 'content', version: 'lama', code: '123456' }),
      status: 401,
      account,
    },
    confirmOperatorRole: {
      path: () => '/ops/role-proposals/999999/confirm',
      body: () => ({ code: '123456' }),
      status: 401,
      account,
    },
    withdrawOperatorRole: { path: () => '/ops/role-proposals/999999/withdraw', status: 404, account },
    offerOperatorEnrolment: {
      path: ({ thing }) => `/ops/operators/${thing}/enrolment`,
      arrange: someone,
      body: () => ({ version: 'lama' }),
      status: 409,
      account,
    },
    endSessionsOfOperator: {
      path: ({ thing }) => `/ops/operators/${thing}/sessions`,
      arrange: someone,
      status: 200,
      account,
    },
    endOperator: {
      path: ({ thing }) => `/ops/operators/${thing}/end`,
      arrange: someone,
      body: () => ({ version: 'lama' }),
      status: 409,
      account,
    },
    listOperatorActions: { path: () => '/ops/audit', status: 200, account },
    verifyOperatorActions: { path: () => '/ops/audit/verification', status: 200, account },
    getSystem: { path: () => '/ops/system', status: 200, account },
    retryMessage: { path: () => '/ops/messages/999999/retry', status: 404, account },
    retryMessages: { path: () => '/ops/messages/retry', status: 200, account },
  } as const satisfies Partial<Record<RouteName, Row>>;
}
