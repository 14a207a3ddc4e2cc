import { useSuspenseQuery } from '@tanstack/react-query';
import { CONTACTS } from '@uluran/brand';
import type { Home } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { LinkButton } from '@uluran/ui/button';
import { EmptyState } from '@uluran/ui/empty-state';
import { Money } from '@uluran/ui/money';
import { LedgerStrip, type StatItem } from '@uluran/ui/stat';
import type { AppContext } from '../../app/context.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LatestNews } from './latest-news.tsx';
import { Shelf } from './shelf.tsx';
import { isNearlyThere, isUrgent, missingSentence } from './shelf-promises.ts';

interface HomePageProps {
  queries: AppContext['queries'];
}

/** What a first visitor sees: what this is, what is urgent, and that the money can be followed. */
export function HomePage({ queries }: HomePageProps) {
  const { data: home } = useSuspenseQuery(queries.home());
  const { hero, totals } = home;
  return (
    <>
      <Hero campaign={hero} />
      <div className="u-wrap">
        {hero === null ? <NothingYet /> : null}
        <CategoryTiles categories={home.categories} />
        <Shelf
          id="mendesak"
          title="Mendesak"
          sort="urgent"
          campaigns={home.urgent.filter(isUrgent)}
          reasonOf={({ urgentReason }) => urgentReason}
          hero={hero}
        >
          Tenggatnya sudah kami periksa.
        </Shelf>
        <Shelf
          id="hampir-tercapai"
          title="Hampir tercapai"
          sort="closest"
          campaigns={home.closest.filter(isNearlyThere)}
          reasonOf={missingSentence}
        >
          Tinggal sedikit lagi, dan dananya bisa segera dicairkan.
        </Shelf>
      </div>
      {totals.donationCount > 0 ? (
        <div className="u-section">
          <Totals totals={totals} />
        </div>
      ) : null}
      <div className="u-wrap">
        <Shelf id="terbaru" title="Baru tayang" sort="newest" campaigns={home.newest}>
          Selesai diperiksa, baru dibuka untuk donasi.
        </Shelf>
        <HowItWorks />
        <LatestNews news={home.latestNews} />
      </div>
    </>
  );
}

/** Before the first campaign, and whenever none is open. */
function NothingYet() {
  return (
    <div className="u-section">
      <EmptyState
        headingLevel={2}
        title="Belum ada galang dana yang tayang"
        action={<LinkButton href={CONTACTS.mailHref}>Kirim email kepada kami</LinkButton>}
      >
        Setiap galang dana kami periksa dulu. Kembalilah sebentar lagi, atau tanyakan kepada kami.
      </EmptyState>
    </div>
  );
}

function Totals({ totals }: { totals: Home['totals'] }) {
  const items: StatItem[] = [
    { label: 'terkumpul dari donatur', value: <Money amountRupiah={totals.raisedRupiah} size="xl" /> },
    { label: 'donasi', value: formatNumber(totals.donationCount) },
    { label: 'galang dana', value: formatNumber(totals.campaignCount) },
    ...(totals.disbursedRupiah > 0 ? [{ label: 'pencairan berbukti', value: `${totals.evidencedPercent}%` }] : []),
  ];
  const disbursed =
    totals.disbursedRupiah > 0 ? ` ${formatRupiah(totals.disbursedRupiah)} di antaranya sudah disalurkan.` : '';
  return (
    <LedgerStrip
      label="Uang yang lewat di sini"
      items={items}
      source={`Dihitung dari buku besar, per ${formatDateTime(totals.asOf)}.${disbursed}`}
    />
  );
}
