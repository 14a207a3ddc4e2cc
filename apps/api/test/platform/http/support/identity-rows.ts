import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { type Account, createAccount } from '../../../support/accounts.ts';
import { createIdentity } from '../../../support/identity.ts';
import { itemRows } from './item-rows.ts';
import type { Row } from './matrix-row.ts';

/** One good request for each call about identity checks: members have one of their own, operators read those of members. */
export function identityRows(database: TestDatabase) {
  const { versioned, decision } = itemRows(database);
  const collecting = ({ userId }: Account) => createIdentity(database, userId);
  const checking = async () => await createIdentity(database, (await createAccount(database)).userId, 'checking');

  return {
    getIdentity: { path: () => '/me/identity', status: 200 },
    describeIdentity: {
      path: () => '/me/identity',
      body: () => ({ kind: 'person', legalName: 'Ratna Wulandari' }),
      status: 200,
    },
    // A member gets as far as being asked for a file.
    uploadIdentityDocument: {
      path: () => '/me/identity/documents/ktp',
      arrange: collecting,
      body: () => ({}),
      status: 415,
    },
    getIdentityDocument: { path: () => '/me/identity/documents/ktp', arrange: collecting, status: 200 },
    submitIdentity: { path: () => '/me/identity/submit', arrange: collecting, status: 200 },
    withdrawIdentity: { path: () => '/me/identity', arrange: collecting, status: 200 },
    listIdentityReviews: { path: () => '/ops/identities', status: 200 },
    getIdentityReview: { path: ({ thing }) => `/ops/identities/${thing}`, arrange: checking, status: 200 },
    lookAtIdentityDocument: {
      path: ({ thing }) => `/ops/identities/${thing}/documents/ktp`,
      arrange: checking,
      status: 200,
    },
    verifyIdentity: versioned({}, 'identity', '/ops/identities/{id}/verify', checking, 'reviewer'),
    refuseIdentity: decision('identity', '/ops/identities/{id}/refuse', checking, 'reviewer'),
  } as const satisfies Partial<Record<RouteName, Row>>;
}
