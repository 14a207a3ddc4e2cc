import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { RECEIPT_CHECK_PATH, readReceiptCode } from '@uluran/contract/receipt-codes';
import { Banner } from '@uluran/ui/banner';
import { found } from '../../app/found.ts';
import { pageHead } from '../../app/head.ts';
import { CheckForm } from '../../features/receipt-check/check-form.tsx';
import { CheckPage } from '../../features/receipt-check/check-page.tsx';
import { Verdict } from '../../features/receipt-check/verdict.tsx';

export const Route = createFileRoute('/verifikasi/$code')({
  // Shows the present state, by an address that is a key: no cache keeps it, and it is sent to no other site.
  staticData: { level: 'islands', cache: 'private', referrerPolicy: 'same-origin' },
  beforeLoad: ({ params }) => {
    const code = readReceiptCode(params.code);
    if (code !== undefined && code !== params.code) throw redirect({ to: '/verifikasi/$code', params: { code } });
  },
  loader: async ({ context: { queryClient, queries }, params }) => {
    await found(queryClient.query(queries.receipt(params.code)));
  },
  head: ({ match: { context } }) =>
    pageHead({
      configuration: context.configuration,
      title: 'Hasil pemeriksaan kuitansi',
      path: RECEIPT_CHECK_PATH,
      hidden: true,
    }),
  component: Page,
  notFoundComponent: Missing,
});

function Page() {
  const { queries } = Route.useRouteContext();
  const { code } = Route.useParams();
  const { data } = useSuspenseQuery(queries.receipt(code));
  return (
    <CheckPage>
      <Verdict receipt={data} />
      <CheckForm title="Periksa kuitansi lain" />
    </CheckPage>
  );
}

function Missing() {
  return (
    <CheckPage>
      <Banner tone="error" title="Tidak ditemukan">
        Tidak ada kuitansi dengan kode ini. Periksa lagi kodenya: kuitansi kami selalu berkode 12 huruf dan angka. Bila
        kodenya sudah benar, kuitansi itu bukan dari kami.
      </Banner>
      <CheckForm title="Periksa kuitansi lain" />
    </CheckPage>
  );
}
