import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import {
  type ArrangedProgramme,
  createCompany,
  createProgramme,
  createProgrammeOrganiser,
  createPublicProgramme,
} from '../../../support/programmes.ts';
import type { Owner, Row } from './matrix-row.ts';

/** One good request for each call of operators about CSR programmes and companies. `arrange` returns an id and the version that was read. */
export function programmeRows(database: TestDatabase) {
  const { ownerSql } = database;
  const account = { role: 'content' } as const;
  const idOf = ({ thing = 'x x' }: Owner) => String(thing.split(' ')[0]);
  const versionOf = ({ thing = 'x x' }: Owner) => ({ version: String(thing.split(' ')[1]) });
  const of =
    (step = '') =>
    (owner: Owner) =>
      `/ops/programmes/${idOf(owner)}${step}`;
  const arranged = (create: () => Promise<ArrangedProgramme>) => ({
    account,
    arrange: async () => {
      const { id, version } = await create();
      return `${id} ${version}`;
    },
  });
  const draft = arranged(() => createProgramme(database));
  const live = arranged(() => createPublicProgramme(database));
  const paused = arranged(() => createPublicProgramme(database, { paused: true }));
  const organiser = { account, arrange: () => createProgrammeOrganiser(database) };
  const company = {
    account,
    arrange: async () => {
      const id = await createCompany(database);
      const [row] = await ownerSql<[{ version: string }]>`
        SELECT company_version(id) AS version FROM companies WHERE public_id = ${id}`;
      return `${id} ${row.version}`;
    },
  };
  const fields = { name: 'PT Sehat Bersama Medika', site: '', mark: null, verification: 'Akta diperiksa' };
  const content = {
    ...{ title: 'Kacamata untuk pelajar', summary: '', story: null, cover: null, gallery: [], lines: [], words: '' },
    ...{ categoryCode: null, provinceCode: null, city: '', beneficiary: '', startsOn: null, endsOn: null },
    // Not a member: programmes.db.test.ts makes every change.
    ...{ companyId: null, organiserId: 'tidak-ada', pool: null },
  };
  const words = 'Sekolah libur.';

  return {
    listProgrammeRecords: { path: () => '/ops/programmes', status: 200, account },
    createProgramme: {
      path: () => '/ops/programmes',
      ...organiser,
      body: ({ thing }) => ({ title: 'Kacamata untuk pelajar', organiserId: thing }),
      status: 201,
    },
    getProgrammeRecord: { path: of(), ...draft, status: 200 },
    saveProgramme: { path: of(), ...draft, body: (owner) => ({ ...content, ...versionOf(owner) }), status: 422 },
    // The callers have no authenticator app.
    requestProgrammePool: {
      path: of('/pool'),
      ...draft,
      body: (owner) => ({ ...versionOf(owner), code: '123456' }),
      status: 403,
    },
    withdrawProgrammePool: {
      path: of('/pool/withdraw'),
      ...draft,
      body: (owner) => ({ ...versionOf(owner), words }),
      status: 409,
    },
    publishProgramme: {
      path: of('/publish'),
      ...draft,
      body: (owner) => ({ ...versionOf(owner), at: null }),
      status: 200,
    },
    unscheduleProgramme: { path: of('/unschedule'), ...draft, body: versionOf, status: 409 },
    pauseProgramme: { path: of('/pause'), ...live, body: (owner) => ({ ...versionOf(owner), words }), status: 200 },
    resumeProgramme: { path: of('/resume'), ...paused, body: versionOf, status: 200 },
    discardProgramme: { path: of('/discard'), ...draft, body: versionOf, status: 200 },
    listOrganisers: { path: () => '/ops/organisers', status: 200, account },
    listCompanies: { path: () => '/ops/companies', status: 200, account },
    createCompany: { path: () => '/ops/companies', body: () => fields, status: 201, account },
    changeCompany: {
      path: (owner) => `/ops/companies/${idOf(owner)}`,
      ...company,
      body: (owner) => ({ ...fields, ...versionOf(owner) }),
      status: 200,
    },
  } as const satisfies Partial<Record<RouteName, Row>>;
}
