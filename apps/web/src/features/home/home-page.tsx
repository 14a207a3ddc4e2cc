import { useSuspenseQuery } from '@tanstack/react-query';
import { CONTACTS } from '@uluran/brand';
import scene from '@uluran/brand/assets/covers/pendidikan-pustaka.svg';
import type { Home, TargetSummary } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { formatNumber, formatRupiah, shortRupiah } from '@uluran/contract/money';
import { LinkButton } from '@uluran/ui/button';
import { EmptyState } from '@uluran/ui/empty-state';
import { Money } from '@uluran/ui/money';
import { LedgerStrip, type StatItem } from '@uluran/ui/stat';
import type { AppContext } from '../../app/context.ts';
import { StartBand } from '../../app/start-band.tsx';
import { AmbassadorQuote } from './ambassador-quote.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import { LatestNews } from './latest-news.tsx';
import { OtherWays } from './other-ways.tsx';
import { Shelf } from './shelf.tsx';
import { UrgentPart } from './urgent-part.tsx';

interface HomePageProps {
  queries: AppContext['queries'];
}

/** Home page: purpose of the site, urgent campaigns, and how to follow the money. */
export function HomePage({ queries }: HomePageProps) {
  const { data: home } = useSuspenseQuery(queries.home());
  const { hero, urgent, closest, newest } = home;
  const others = (campaigns: readonly TargetSummary[]) => campaigns.filter(({ id }) => id !== hero?.id);
  const shown = new Set([hero, ...urgent, ...closest, ...newest].map((campaign) => campaign?.cover.url ?? ''));
  return (
    <>
      <Hero campaign={hero} reason={home.heroReason} />
      <div className="u-wrap">
        {hero === null ? <NothingYet /> : null}
        <CategoryTiles categories={home.categories} />
        <UrgentPart campaigns={others(urgent)} />
      </div>
      <LatestNews home={home} shown={shown} />
      {home.totals.donationCount > 0 ? <Totals totals={home.totals} /> : null}
      <div className="u-wrap">
        <Shelf
          id="hampir-tercapai"
          title="Hampir tercapai"
          sort="closest"
          campaigns={others(closest)}
          reasonOf={missingSentence}
        >
          Tinggal sedikit lagi, dan dananya bisa segera dicairkan.
        </Shelf>
        <Shelf id="terbaru" title="Baru tayang" sort="newest" campaigns={others(newest)}>
          Selesai diperiksa, baru dibuka untuk donasi.
        </Shelf>
        <OtherWays programme={home.programme} products={home.products} />
        <StartBand
          title="Ada yang perlu Anda perjuangkan?"
          text="Galang dana untuk keluarga, kampung, atau lembaga. Gratis untuk memulai, dan kami periksa sebelum tayang."
          scene={scene}
        />
        <AmbassadorQuote ambassadors={home.ambassadors} />
      </div>
    </>
  );
}

/** Returns `Kurang Rp 4,2 juta lagi`. */
function missingSentence({ raisedRupiah, targetRupiah }: TargetSummary): string {
  return `Kurang ${shortRupiah(targetRupiah - raisedRupiah)} lagi`;
}

/** Content before the first campaign, and whenever none is open. */
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
    { label: 'galang dana pernah tayang', value: formatNumber(totals.campaignCount) },
    ...(totals.disbursedRupiah > 0 ? [{ label: 'pencairan berbukti', value: `${totals.evidencedPercent}%` }] : []),
  ];
  const disbursed =
    totals.disbursedRupiah > 0 ? ` ${formatRupiah(totals.disbursedRupiah)} di antaranya sudah disalurkan.` : '';
  return (
    <LedgerStrip
      label="Uang yang lewat di sini"
      items={items}
      source={
        <>
          {`Dihitung dari buku besar, per ${formatDateTime(totals.asOf)}.${disbursed} `}
          <a href="/buku">Buka Buku Terbuka</a>
        </>
      }
    />
  );
}
