import { paragraph, richText } from '@uluran/contract/rich-text';
import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { dayIn } from '../../../support/drafts.ts';
import { createProduct } from '../../../support/kinds.ts';
import { PRICING } from '../../../support/products.ts';
import type { Owner, Row } from './matrix-row.ts';

/** One request for each call of operators about products. `arrange` returns an id and the version that was read. */
export function productRows(database: TestDatabase) {
  const { ownerSql } = database;
  const idOf = ({ thing = 'x x' }: Owner) => String(thing.split(' ')[0]);
  const versionOf = ({ thing = 'x x' }: Owner) => String(thing.split(' ')[1]);
  const account = { role: 'content' } as const;
  const product = (status: 'live' | 'paused') => async () => {
    const { id, slug } = await createProduct(database, { status });
    const [row] = await ownerSql<[{ version: string }]>`SELECT product_version(${id}) AS version`;
    return `${slug} ${row.version}`;
  };
  const [live, paused] = [
    { arrange: product('live'), account },
    { arrange: product('paused'), account },
  ];
  const fields = {
    ...{
      title: 'Paket sembako',
      summary: 'Cukup sepuluh hari.',
      unit: 'paket',
      neededUnits: 10,
      organiserId: 'tidak-ada',
    },
    ...{ story: richText(paragraph('Cerita.')), givingType: 'donasi', categoryCode: 'kemanusiaan', provinceCode: '33' },
    ...{ city: 'Kabupaten Demak', beneficiary: '10 keluarga', endsOn: null, verification: [], surplus: '' },
    // No upload of the caller: products.db.test.ts makes every change.
    cover: { url: `/api/pictures/${'0'.repeat(32)}`, alt: 'Karung beras' },
  };
  const delivery = {
    ...{ place: 'Desa Bedono', deliveredOn: '2026-11-14', units: 1, description: '', isDelivered: true },
    ...{ purchases: [], documents: [] },
  };
  const path = (owner: Owner, more = '') => `/ops/products/${idOf(owner)}${more}`;
  const read = (owner: Owner) => ({ version: versionOf(owner) });
  const reasoned = (owner: Owner) => ({ words: 'Sudah diperiksa.', version: versionOf(owner) });

  return {
    listProductRecords: { path: () => '/ops/products', status: 200, account },
    getProductRecord: { path: (owner) => path(owner), ...live, status: 200 },
    createProduct: {
      path: () => '/ops/products',
      body: () => ({ ...fields, ...PRICING }),
      status: 422,
      account,
    },
    changeProduct: {
      path: (owner) => path(owner),
      ...live,
      body: (owner) => ({ ...fields, ...read(owner) }),
      status: 422,
    },
    // It is published already.
    publishProduct: { path: (owner) => path(owner, '/publish'), ...live, body: read, status: 409 },
    pauseProduct: { path: (owner) => path(owner, '/pause'), ...live, body: reasoned, status: 200 },
    resumeProduct: { path: (owner) => path(owner, '/resume'), ...paused, body: read, status: 200 },
    setProductPrice: {
      path: (owner) => path(owner, '/prices'),
      ...live,
      body: (owner) => ({ startsOn: dayIn(400), ...PRICING, ...read(owner) }),
      status: 200,
    },
    withdrawProductPrice: { path: (owner) => path(owner, '/prices/0/withdraw'), ...live, body: read, status: 409 },
    // It has no gifts.
    recordProductDelivery: {
      path: (owner) => path(owner, '/deliveries'),
      ...live,
      body: (owner) => ({ ...delivery, ...read(owner) }),
      status: 422,
    },
    changeProductDelivery: {
      path: (owner) => path(owner, '/deliveries/tidak-ada'),
      ...live,
      body: (owner) => ({ ...delivery, ...read(owner) }),
      status: 409,
    },
    removeProductDelivery: {
      path: (owner) => path(owner, '/deliveries/tidak-ada/remove'),
      ...live,
      body: reasoned,
      status: 409,
    },
  } as const satisfies Partial<Record<RouteName, Row>>;
}
