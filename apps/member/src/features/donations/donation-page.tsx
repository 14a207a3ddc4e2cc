import { Link, Navigate } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { useTitle } from '@uluran/app-shell/use-title';
import type { OwnDonationDetail } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { StatusBadge } from '@uluran/ui/badge';
import { BackIcon } from '@uluran/ui/icon';
import { lazy, Suspense } from 'react';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { DonationBill } from './donation-bill.tsx';
import { DonationTrail } from './donation-trail.tsx';
import { pageOf } from './donation-words.ts';
import { FundNow } from './fund-now.tsx';
import { NextStep } from './next-step.tsx';
import { ProductDeliveries } from './product-deliveries.tsx';
import { useDonation } from './use-donations.ts';
import { useGiftMoney } from './use-gift-money.ts';
import { VisibilityCard } from './visibility-card.tsx';

/** Loads with the figures that it shows. */
const GiftTrace = lazy(async () => ({ default: (await import('./gift-trace.tsx')).GiftTrace }));

interface DonationPageProps {
  id: string;
  /** Kind of gift that this address shows; a gift of the other kind has another address. */
  of: 'money' | 'product';
}

/** One gift: its history, its figures and its actions. */
export function DonationPage({ id, of }: DonationPageProps) {
  const gift = useDonation(id);
  const { data, error } = gift;
  const showSkeleton = useLateSkeleton(data === undefined && error === null);
  if (data !== undefined) {
    const isHere = (data.target.kind === 'product') === (of === 'product');
    return isHere ? <Gift gift={data} /> : <Navigate {...pageOf(data)} replace />;
  }
  if (error === null) return showSkeleton ? <PageSkeleton /> : null;
  if (isApiError(error) && error.status === 404) return <NotFoundPage />;
  return <LoadProblem title="Donasi ini belum bisa ditampilkan" query={gift} />;
}

function Gift({ gift }: { gift: OwnDonationDetail }) {
  const { target, product, quantity, givenAt, status } = gift;
  const units = product === null || quantity === null ? undefined : `${quantity} ${product.unit}`;
  useTitle(`Donasi untuk ${target.title}`);
  return (
    <>
      <header className="page-head gift-head">
        <Link to="/donation" className="back-link">
          <BackIcon size="s" />
          Riwayat donasi
        </Link>
        <h1>{target.title}</h1>
        <p className="u-muted">{[units, formatDateTime(givenAt)].filter((part) => part !== undefined).join(', ')}</p>
        <StatusBadge kind="donation" status={status} />
      </header>
      <Suspense fallback={<PageSkeleton />}>
        <Columns gift={gift} />
      </Suspense>
    </>
  );
}

/** All parts appear together: a part that arrived later would move those below it. */
function Columns({ gift }: { gift: OwnDonationDetail }) {
  const { target, product, payment } = gift;
  const { trace, funds, isLoading } = useGiftMoney(gift);
  const showSkeleton = useLateSkeleton(isLoading);
  if (isLoading) return showSkeleton ? <PageSkeleton /> : null;
  const figures = (
    <div className="stacked gift-figures">
      <DonationBill gift={gift} />
      <VisibilityCard gift={gift} />
    </div>
  );
  // On a phone a paid gift begins with its receipt, an open one with its payment.
  const isPaid = gift.paidAt !== null;
  return (
    <div className="gift-columns">
      {isPaid ? figures : null}
      <div className="stacked gift-story">
        <NextStep gift={gift} />
        {product === null ? null : <ProductDeliveries gift={gift} product={product} />}
        <DonationTrail gift={gift} />
        {trace === undefined ? null : <GiftTrace trace={trace} path={payment.path} />}
        {funds === undefined ? null : <FundNow funds={funds} kind={target.kind} />}
      </div>
      {isPaid ? null : figures}
    </div>
  );
}
