import type { RouteName } from '@uluran/contract/routes';
import type { Row } from './matrix-row.ts';

/** One request for each call about dated settings. The callers have no authenticator app: settings.db.test.ts makes every change. */
export function settingRows() {
  const account = { role: 'finance' } as const;
  const change = { value: 2_000, startsOn: null };

  return {
    listSettings: { path: () => '/ops/settings', status: 200, account },
    previewSetting: {
      path: () => '/ops/settings/donation_minimum_rupiah/preview',
      body: () => ({
        ...change,
        gift: { amountRupiah: 50_000, tipRupiah: 0, method: 'qris', givingType: 'donasi' },
      }),
      status: 200,
      account,
    },
    proposeSetting: {
      path: () => '/ops/settings/donation_minimum_rupiah/propose',
      body: () => ({ ...change, source: 'Keputusan pengurus', version: 'lama', code: '123456' }),
      status: 403,
      account,
    },
  } as const satisfies Partial<Record<RouteName, Row>>;
}
