import type { Funds, Product, ProductSummary } from '@uluran/contract';
import type { TargetAddress } from '@uluran/contract/targets';
import { ClockIcon } from '@uluran/ui/icon';
import { Tag } from '@uluran/ui/tag';
import { keepNames } from '../../app/keep-names.tsx';
import { DetailFrame } from '../../targets/sections/detail-frame.tsx';
import {
  type DonorList,
  DonorsSection,
  PrayersSection,
  type WallList,
} from '../../targets/sections/donors-section.tsx';
import { FundsSection } from '../../targets/sections/funds-section.tsx';
import { RelatedSection } from '../../targets/sections/related-section.tsx';
import { ReportLink } from '../../targets/sections/report-link.tsx';
import { StorySection } from '../../targets/sections/story-section.tsx';
import { type ClosedNotice, isAllFunded } from '../../targets/standing.ts';
import type { KindWords } from '../../targets/target-pages.ts';
import { ContentsSection, DeliveriesSection, SurplusSection } from './product-sections.tsx';
import { ProductTile } from './product-tile.tsx';
import { UnitsSummary } from './units.tsx';

export interface ProductPageProps {
  target: TargetAddress;
  words: KindWords;
  product: Product;
  donors: DonorList;
  prayers: WallList;
  funds: Funds;
  /** Other products. */
  related: readonly ProductSummary[];
  /** Origin of the site, for absolute addresses in shared links. */
  origin: string;
}

/** Everything about one product: contents of a unit, recipients, and proof of delivery. */
export function ProductPage(props: ProductPageProps) {
  const { target, words, product, donors, prayers, funds, related, origin } = props;
  const { unit, deliveries, prayerCount } = product;
  return (
    <DetailFrame
      target={target}
      detail={product}
      words={words}
      donors={donors}
      origin={origin}
      donateLabel={`Donasikan ${unit}`}
      full={isAllFunded(product) ? fullNotice(unit) : undefined}
      promise="Setiap pengantaran dicatat di halaman ini, dengan tanggal dan tempatnya."
      summary={<UnitsSummary product={product} />}
      sections={[
        { id: 'isi-barang', label: 'Isi' },
        { id: 'cerita', label: 'Penerima' },
        { id: 'bukti', label: 'Bukti antar', count: deliveries.length },
        { id: 'dana', label: 'Dana' },
        { id: 'donatur', label: 'Donatur' },
        { id: 'doa', label: 'Doa', count: prayerCount },
      ]}
      head={<Head product={product} />}
      related={<RelatedSection title="Barang lain" kind={target.kind} targets={related} Card={ProductTile} />}
    >
      <ContentsSection product={product} />
      <StorySection detail={product} words={words} />
      <DeliveriesSection product={product} />
      <FundsSection detail={product} funds={funds} evidencePlace="Bukti antar" />
      <SurplusSection product={product} />
      <DonorsSection {...donors} now={product.now} />
      <PrayersSection {...prayers} now={product.now} />
      <ReportLink target={target} noun={words.noun} />
    </DetailFrame>
  );
}

/** Notice of a product without units left to give. */
function fullNotice(unit: string): ClosedNotice {
  return {
    title: `Semua ${unit} sudah ada donaturnya`,
    text: 'Terima kasih kepada semua donatur. Pengantarannya tetap dicatat di halaman ini.',
  };
}

function Head({ product }: Pick<ProductPageProps, 'product'>) {
  const { urgentReason, category, city, province, title } = product;
  return (
    <div className="detail-head">
      <p className="detail-head__facts">
        {urgentReason === null ? null : <Tag icon={<ClockIcon />}>{urgentReason}</Tag>}
        <span className="u-small u-muted">{`${category.name} · ${city}, ${province}`}</span>
      </p>
      <h1>{keepNames(title)}</h1>
    </div>
  );
}
