import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { createAccount } from '../../../support/accounts.ts';
import { createEvidence, RECEIPT_LINE } from '../../../support/evidence.ts';
import { createDecided } from '../../../support/withdrawals.ts';
import { itemRows } from './item-rows.ts';
import type { Owner, Row } from './matrix-row.ts';

/** One good request for each call about evidence of withdrawals: of members, and of operators. */
export function evidenceRows(database: TestDatabase) {
  const { about, versioned, decision } = itemRows(database);
  /** A line of the owner's own. `arrange` returned the ids of its withdrawal and of the line. */
  const line = (status: 'collecting' | 'checking', suffix = '') => ({
    path: ({ thing = 'x x' }: Owner) => {
      const [withdrawal, line] = thing.split(' ');
      return `/me/withdrawals/${withdrawal}/evidence/${line}${suffix}`;
    },
    arrange: async ({ userId }: Owner) => {
      const names = await createEvidence(database, userId, status);
      return `${names.withdrawal} ${names.line}`;
    },
    status: 200,
    otherStatus: 404,
  });
  const handedIn = async () =>
    (await createEvidence(database, (await createAccount(database)).userId, 'checking')).line;

  return {
    addEvidence: {
      path: ({ thing }) => `/me/withdrawals/${thing}/evidence`,
      arrange: ({ userId }) => createDecided(database, 'transferred', userId),
      body: () => RECEIPT_LINE,
      status: 201,
      otherStatus: 404,
    },
    changeEvidence: { ...line('collecting'), body: () => RECEIPT_LINE },
    removeEvidence: line('checking'),
    // A member's request is refused only for the missing file.
    uploadEvidenceReceipt: { ...line('collecting', '/receipt'), body: () => ({}), status: 415, otherStatus: 415 },
    getEvidenceReceipt: line('checking', '/receipt'),
    showEvidence: { ...line('checking', '/update'), body: () => ({ updateId: null }) },
    listEvidenceReviews: { path: () => '/ops/evidence', account: { role: 'finance' }, status: 200 },
    getEvidenceReview: about('evidence', '/ops/evidence/{id}', handedIn, 'finance'),
    lookAtEvidenceReceipt: about('evidence', '/ops/evidence/{id}/receipt', handedIn, 'finance'),
    acceptEvidence: versioned({}, 'evidence', '/ops/evidence/{id}/accept', handedIn, 'finance'),
    refuseEvidence: decision('evidence', '/ops/evidence/{id}/refuse', handedIn, 'finance'),
  } as const satisfies Partial<Record<RouteName, Row>>;
}
