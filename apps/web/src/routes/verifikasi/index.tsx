import { createFileRoute, redirect } from '@tanstack/react-router';
import { RECEIPT_CHECK_PATH, readReceiptCode } from '@uluran/contract/receipt-codes';
import { pageHead } from '../../app/head.ts';
import { CheckForm } from '../../features/receipt-check/check-form.tsx';
import { CheckPage } from '../../features/receipt-check/check-page.tsx';

const LONGEST = 40;

export const Route = createFileRoute('/verifikasi/')({
  staticData: { level: 'islands' },
  validateSearch: (search: Record<string, unknown>): { kode?: string } =>
    search.kode === undefined ? {} : { kode: String(search.kode).slice(0, LONGEST) },
  beforeLoad: ({ search }) => {
    const code = search.kode === undefined ? undefined : readReceiptCode(search.kode);
    if (code !== undefined) throw redirect({ to: '/verifikasi/$code', params: { code } });
  },
  head: ({ match: { context } }) =>
    pageHead({
      configuration: context.configuration,
      title: 'Periksa kuitansi',
      description: 'Pastikan sebuah kuitansi donasi asli, dan apakah donasinya pernah dikembalikan.',
      path: RECEIPT_CHECK_PATH,
    }),
  component: Page,
});

function Page() {
  const { kode } = Route.useSearch();
  return (
    <CheckPage>
      <CheckForm title="Kode kuitansi" typed={kode} />
    </CheckPage>
  );
}
