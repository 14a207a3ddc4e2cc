import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { createAccount, newAddress } from '../../../support/accounts.ts';
import { createCampaign } from '../../../support/arrange.ts';
import type { Owner, Row } from './matrix-row.ts';

/** One good request for each call about targets of all kinds and about members. `arrange` returns an id and the version that was read. */
export function recordRows(database: TestDatabase) {
  const { ownerSql } = database;
  const idOf = ({ thing = 'x x' }: Owner) => String(thing.split(' ')[0]);
  const decision = {
    body: ({ thing = 'x x' }: Owner) => ({ words: 'Sudah diperiksa.', version: thing.split(' ')[1] }),
  };

  const target = (status: 'live' | 'frozen') => async () => {
    const { id, publicId } = await createCampaign(database, { status });
    const [row] = await ownerSql<[{ version: string }]>`SELECT target_version(${id}) AS version`;
    return `${publicId} ${row.version}`;
  };
  const member = (isFrozen: boolean) => async () => {
    const { userId } = await createAccount(database);
    if (isFrozen) await ownerSql`UPDATE users SET frozen_at = now() WHERE id = ${userId}`;
    const [row] = await ownerSql<[{ thing: string }]>`
      SELECT public_id || ' ' || member_version(id) AS thing FROM users WHERE id = ${userId}`;
    return row.thing;
  };

  const importOf = ({ email }: Owner) => ({
    ...{ owner: email, campaign: '---\ntitle: Sumur bor di Oesapa\n---', pictures: [] },
  });

  return {
    listTargetRecords: { path: () => '/ops/targets', status: 200 },
    getTargetRecord: { path: (owner) => `/ops/targets/${idOf(owner)}`, arrange: target('live'), status: 200 },
    freezeTarget: {
      path: (owner) => `/ops/targets/${idOf(owner)}/freeze`,
      arrange: target('live'),
      ...decision,
      status: 200,
    },
    releaseTarget: {
      path: (owner) => `/ops/targets/${idOf(owner)}/release`,
      arrange: target('frozen'),
      ...decision,
      status: 200,
    },
    previewCampaignImport: { path: () => '/ops/campaign-imports/preview', body: importOf, status: 200 },
    // The file has no fields but the title: imports.db.test.ts imports a whole campaign.
    importCampaign: { path: () => '/ops/campaign-imports', body: importOf, status: 422 },
    listMemberRecords: { path: () => '/ops/members', status: 200 },
    inviteMember: {
      path: () => '/ops/members',
      body: () => ({ email: newAddress(), name: 'Yayasan Air Bersih', kind: 'organisation', city: 'Kupang' }),
      status: 201,
    },
    getMemberRecord: { path: (owner) => `/ops/members/${idOf(owner)}`, arrange: member(false), status: 200 },
    readMemberContacts: {
      path: (owner) => `/ops/members/${idOf(owner)}/contacts`,
      arrange: member(false),
      body: () => ({ words: 'Ia menelepon tentang donasinya.' }),
      status: 200,
    },
    endSessionsOfMember: {
      path: (owner) => `/ops/members/${idOf(owner)}/end-sessions`,
      arrange: member(false),
      ...decision,
      status: 200,
    },
    freezeMember: {
      path: (owner) => `/ops/members/${idOf(owner)}/freeze`,
      arrange: member(false),
      ...decision,
      status: 200,
    },
    releaseMember: {
      path: (owner) => `/ops/members/${idOf(owner)}/release`,
      arrange: member(true),
      ...decision,
      status: 200,
    },
  } as const satisfies Partial<Record<RouteName, Row>>;
}
