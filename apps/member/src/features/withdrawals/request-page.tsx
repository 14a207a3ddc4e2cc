import { isApiError } from '@uluran/api-sdk';
import { ButtonLink } from '@uluran/app-shell/links';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageHead } from '@uluran/app-shell/page-head';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { Section } from '@uluran/app-shell/section';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import type { BankAccount, WithdrawalTerms } from '@uluran/contract/endpoints';
import { Banner } from '@uluran/ui/banner';
import { FundBar, fundSegments, fundTotal } from '@uluran/ui/fund-bar';
import { lazy, Suspense, useEffect } from 'react';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { TermsList } from './terms-list.tsx';
import { useTerms } from './use-withdrawals.ts';

/** The form loads while the terms are read. It is not shown if a term forbids a request. */
const loadForm = () => import('./request-form.tsx');
const RequestForm = lazy(async () => ({ default: (await loadForm()).RequestForm }));

/** Page for a withdrawal from a campaign: its fund, the terms and the form. */
export function RequestPage({ campaignId }: { campaignId: string }) {
  const { terms, accounts } = useTerms(campaignId);
  useEffect(() => {
    // After a failure here, the form loads again when it is shown.
    loadForm().catch(() => undefined);
  }, []);
  const failed = [terms, accounts].find(({ data, error }) => data === undefined && error !== null);
  const isWaiting = failed === undefined && (terms.data === undefined || accounts.data === undefined);
  const showSkeleton = useLateSkeleton(isWaiting);
  if (terms.data !== undefined && accounts.data !== undefined)
    return <Request terms={terms.data} accounts={accounts.data} />;
  if (failed === undefined) return showSkeleton ? <PageSkeleton /> : null;
  if (isApiError(failed.error) && failed.error.status === 404) return <NotFoundPage />;
  if (isApiError(failed.error) && failed.error.status === 403)
    return (
      <>
        <PageHead title="Cairkan dana" />
        <Banner title="Hanya pemilik yang mencairkan dana">{failed.error.message}</Banner>
      </>
    );
  return <LoadProblem title="Dana galang dana ini belum bisa ditampilkan" query={failed} />;
}

function Request({ terms, accounts }: { terms: WithdrawalTerms; accounts: readonly BankAccount[] }) {
  const { funds } = terms;
  const total = fundTotal(funds);
  return (
    <>
      <PageHead title="Cairkan dana" />
      {/* A narrow screen has the fund below the form, which would move it. */}
      <Suspense fallback={<PageSkeleton />}>
        <div className="gift-columns">
          <div className="stacked">
            <TermsList terms={terms} accounts={accounts} />
            <Form terms={terms} accounts={accounts} />
          </div>
          <Section title="Dana galang dana ini">
            <FundBar
              caption="Penggunaan dana yang terkumpul"
              segments={fundSegments(funds)}
              totalLabel={total.label}
              totalRupiah={total.amountRupiah}
            />
          </Section>
        </div>
      </Suspense>
    </>
  );
}

/** The form, or the reason why there is none. */
function Form({ terms, accounts }: { terms: WithdrawalTerms; accounts: readonly BankAccount[] }) {
  if (terms.frozen)
    return (
      <Banner tone="error" title="Galang dana ini dibekukan">
        Selama dibekukan, dananya tidak dapat dicairkan.
      </Banner>
    );
  if (!accounts.some(({ state }) => state === 'usable'))
    return (
      <Banner
        title="Belum ada rekening yang bisa dipakai"
        action={<ButtonLink to="/bank">Buka rekening bank</ButtonLink>}
      >
        Tambahkan rekening, atau tunggu sampai yang Anda tambahkan selesai diperiksa.
      </Banner>
    );
  if (terms.mostRupiah < terms.minimumRupiah)
    return (
      <Banner title="Belum ada dana yang bisa dicairkan">
        Donasi bisa dicairkan begitu dananya sampai di bank kami, biasanya beberapa hari setelah dibayar.
      </Banner>
    );
  return <RequestForm terms={terms} accounts={accounts} />;
}
