import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { createMerchant } from '../../../support/merchants.ts';
import type { Owner, Row } from './matrix-row.ts';

/** One request for each call of operators about merchants. `arrange` returns an id and the version that was read. */
export function merchantRows(database: TestDatabase) {
  const { ownerSql } = database;
  const idOf = ({ thing = 'x x' }: Owner) => String(thing.split(' ')[0]);
  const versionOf = ({ thing = 'x x' }: Owner) => String(thing.split(' ')[1]);
  const account = { role: 'content' } as const;
  const merchant = (publishedAt: Date | null) => async () => {
    const { id } = await createMerchant(database, { publishedAt });
    const [row] = await ownerSql<[{ version: string }]>`
      SELECT merchant_version(id) AS version FROM merchants WHERE public_id = ${id}`;
    return `${id} ${row.version}`;
  };
  const [published, draft] = [
    { arrange: merchant(new Date()), account },
    { arrange: merchant(null), account },
  ];
  const fields = {
    ...{ name: 'Warung Bu Tini', category: 'warung-makan', description: 'Nasi rames dan gudeg.' },
    ...{ address: 'Jl. Medoho Raya 21', district: 'Pedurungan', city: 'Kota Semarang', provinceCode: '33' },
    ...{ latitude: -6.99, longitude: 110.46, zone: 'WIB', hours: [] },
    // No upload of the caller: merchants.db.test.ts makes every change.
    cover: { url: `/api/pictures/${'0'.repeat(32)}`, alt: 'Warung makan' },
  };
  const decision = (owner: Owner) => ({ words: 'Sudah diperiksa.', version: versionOf(owner) });

  return {
    listMerchantRecords: { path: () => '/ops/merchants', status: 200, account },
    getMerchantRecord: { path: (owner) => `/ops/merchants/${idOf(owner)}`, ...published, status: 200 },
    checkMerchantCode: {
      path: () => '/ops/merchant-codes/check',
      body: () => ({ qrString: '000201' }),
      status: 200,
      account,
    },
    createMerchant: {
      path: () => '/ops/merchants',
      body: () => ({ ...fields, qrString: '000201' }),
      status: 422,
      account,
    },
    changeMerchant: {
      path: (owner) => `/ops/merchants/${idOf(owner)}`,
      ...published,
      body: (owner) => ({ ...fields, version: versionOf(owner) }),
      status: 422,
    },
    publishMerchant: {
      path: (owner) => `/ops/merchants/${idOf(owner)}/publish`,
      ...draft,
      body: (owner) => ({ version: versionOf(owner) }),
      status: 200,
    },
    hideMerchant: {
      path: (owner) => `/ops/merchants/${idOf(owner)}/hide`,
      ...published,
      body: decision,
      status: 200,
    },
    changeMerchantCode: {
      path: (owner) => `/ops/merchants/${idOf(owner)}/code`,
      ...published,
      body: (owner) => ({ ...decision(owner), qrString: '000201', code: '123456' }),
      status: 422,
    },
    // The callers have no authenticator app.
    confirmMerchantCode: {
      path: (owner) => `/ops/merchants/${idOf(owner)}/code/confirm`,
      ...published,
      body: (owner) => ({ version: versionOf(owner), code: '123456' }),
      status: 403,
    },
    withdrawMerchantCode: {
      path: (owner) => `/ops/merchants/${idOf(owner)}/code/withdraw`,
      ...published,
      body: decision,
      status: 409,
    },
  } as const satisfies Partial<Record<RouteName, Row>>;
}
