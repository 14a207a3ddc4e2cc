import { useSuspenseQuery } from '@tanstack/react-query';
import { CONTACTS } from '@uluran/brand';
import type { Home, TargetSummary } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { formatNumber, formatRupiah, shortRupiah } from '@uluran/contract/money';
import { LinkButton } from '@uluran/ui/button';
import { EmptyState } from '@uluran/ui/empty-state';
import { Money } from '@uluran/ui/money';
import { LedgerStrip, type StatItem } from '@uluran/ui/stat';
import type { AppContext } from '../../app/context.ts';
import { StartBand } from '../../app/start-band.tsx';
import { FreshPart } from '../../targets/fresh-part.tsx';
import { AmbassadorsPart } from './ambassadors-part.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LatestNews } from './latest-news.tsx';
import { ProductsPart } from './products-part.tsx';
import { ProgrammePart } from './programme-part.tsx';
import { Shelf } from './shelf.tsx';

interface HomePageProps {
  queries: AppContext['queries'];
}

/** What a first visitor sees: what this is, what is urgent, and that the money can be followed. */
export function HomePage({ queries }: HomePageProps) {
  const { data: home } = useSuspenseQuery(queries.home());
  return (
    <>
      <Hero campaign={home.hero} />
      <div className="u-wrap">
        {home.hero === null ? <NothingYet /> : null}
        <CategoryTiles categories={home.categories} />
        <CampaignShelves home={home} />
      </div>
      {home.totals.donationCount > 0 ? (
        <div className="u-section">
          <Totals totals={home.totals} />
        </div>
      ) : null}
      <div className="u-wrap">
        <FreshPart part="program" isRunning={home.programme !== null}>
          <ProgrammePart programme={home.programme} />
        </FreshPart>
        <AmbassadorsPart ambassadors={home.ambassadors} />
        <div className="home-pair">
          <ProductsPart products={home.products} />
          <LatestNews home={home} />
        </div>
        <HowItWorks />
        <StartBand
          title="Ada yang perlu Anda perjuangkan?"
          text="Galang dana untuk keluarga, kampung, atau lembaga. Gratis untuk memulai, dan kami periksa sebelum tayang."
        />
      </div>
    </>
  );
}

/** Campaigns under one promise each. */
function CampaignShelves({ home: { hero, urgent, closest, newest } }: { home: Home }) {
  return (
    <>
      <Shelf
        id="mendesak"
        title="Mendesak"
        sort="urgent"
        campaigns={urgent}
        reasonOf={({ urgentReason }) => urgentReason}
        hero={hero}
      >
        Tenggatnya sudah kami periksa.
      </Shelf>
      <Shelf
        id="hampir-tercapai"
        title="Hampir tercapai"
        sort="closest"
        campaigns={closest}
        reasonOf={missingSentence}
        hero={hero}
      >
        Tinggal sedikit lagi, dan dananya bisa segera dicairkan.
      </Shelf>
      <Shelf id="terbaru" title="Baru tayang" sort="newest" campaigns={newest} hero={hero}>
        Selesai diperiksa, baru dibuka untuk donasi.
      </Shelf>
    </>
  );
}

/** `Kurang Rp 4,2 juta lagi` */
function missingSentence({ raisedRupiah, targetRupiah }: TargetSummary): string {
  return `Kurang ${shortRupiah(targetRupiah - raisedRupiah)} lagi`;
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
    { label: 'galang dana, berjalan dan selesai', value: formatNumber(totals.campaignCount) },
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
