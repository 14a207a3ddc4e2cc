import '../../styles/products.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import type { ProductRecord } from '@uluran/contract/endpoints';
import { formatNumber, formatRupiah, percentOf } from '@uluran/contract/money';
import { targetPath } from '@uluran/contract/targets';
import { Button } from '@uluran/ui/button';
import { lazy, Suspense } from 'react';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { BackWords, DetailHead } from '../../app/review/detail-head.tsx';
import { HistoryPanel } from '../../app/review/history-panel.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { ProductState } from './product-row.tsx';
import type { ProductSearch } from './product-search.ts';
import { EvidencePanel, PicturePanel, RecipientPanel } from './side-panels.tsx';
import { StatePanel } from './state-panels.tsx';
import { useProductDecision } from './use-product.ts';

const FieldsPanel = lazy(async () => ({ default: (await import('./fields-panel.tsx')).FieldsPanel }));
const PricePanel = lazy(async () => ({ default: (await import('./price-panel.tsx')).PricePanel }));
const DeliveriesPanel = lazy(async () => ({ default: (await import('./deliveries-panel.tsx')).DeliveriesPanel }));

interface ProductPageProps {
  id: string;
  /** Search of the list, for the way back. */
  search: ProductSearch;
}

/** One product: its fields, prices, deliveries, state and history. */
export function ProductPage({ id, search }: ProductPageProps) {
  const { queries } = useConsole();
  const query = useQuery(queries.productRecord(id));
  return (
    <ReviewPage query={query} title="Barang ini belum bisa dimuat">
      {(product) => <Product product={product} search={search} />}
    </ReviewPage>
  );
}

function Product({ product, search }: { product: ProductRecord; search: ProductSearch }) {
  const decision = useProductDecision(product);
  const { state, history } = product;
  const part = { product, decision };
  return (
    <>
      <ProductHead product={product} search={search} />
      <DecisionNotices problem={decision.problem} changed={decision.changed} />
      {state === 'draft' ? null : <Figures product={product} />}
      {/* One boundary, so that no panel appears above a shown one and moves it. */}
      <Suspense fallback={<PageSkeleton />}>
        <ReviewColumns
          label="Keadaan, penerima dan riwayat"
          aside={
            <>
              {state === 'live' ? null : <StatePanel {...part} />}
              <PicturePanel product={product} />
              <RecipientPanel product={product} />
              <EvidencePanel product={product} />
              {state === 'live' ? <StatePanel {...part} /> : null}
              <HistoryPanel history={history} />
            </>
          }
        >
          <FieldsPanel {...part} />
          <PricePanel {...part} />
          {state === 'draft' ? null : <DeliveriesPanel {...part} />}
        </ReviewColumns>
      </Suspense>
    </>
  );
}

/** Moves to the panel with the reason of a pause. */
function goToPause(): void {
  const place = document.getElementById('henti');
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector('textarea')?.focus({ preventScroll: true });
}

function ProductHead({ product, search }: { product: ProductRecord; search: ProductSearch }) {
  const { id, title, state, organiser, city } = product;
  return (
    <DetailHead
      title={title}
      back={
        <Link to="/content/products" search={search} className="detail-head__back">
          <BackWords list="Konten, barang" q={search.q} />
        </Link>
      }
      facts={<ProductState state={state} />}
      subject={
        <span>
          dari {organiser.name}, {city}
        </span>
      }
      actions={
        state === 'draft' ? undefined : (
          <>
            <a className="u-button u-button--secondary" href={targetPath({ kind: 'product', slug: id })}>
              Halaman publik
            </a>
            {state === 'live' ? <Button onClick={goToPause}>Hentikan sementara</Button> : null}
          </>
        )
      }
    />
  );
}

function Figures({ product }: { product: ProductRecord }) {
  const { neededUnits, fundedUnits, reservedUnits, deliveredUnits, raisedRupiah, unit } = product;
  return (
    <dl className="figures product-figures">
      <div>
        <dt>Dibutuhkan</dt>
        <dd>
          {formatNumber(neededUnits)} <small>{unit}</small>
        </dd>
      </div>
      <div>
        <dt>Terdanai</dt>
        <dd>
          {formatNumber(fundedUnits)} <small>{formatNumber(percentOf(fundedUnits, neededUnits))}%</small>
        </dd>
      </div>
      <div>
        <dt>Sudah diantar</dt>
        <dd>{formatNumber(deliveredUnits)}</dd>
      </div>
      <div>
        <dt>Masih dibutuhkan</dt>
        <dd>
          {formatNumber(Math.max(neededUnits - fundedUnits, 0))}
          {reservedUnits === 0 ? null : <small> {formatNumber(reservedUnits)} sedang dibayar</small>}
        </dd>
      </div>
      <div>
        <dt>Terkumpul</dt>
        <dd>{formatRupiah(raisedRupiah)}</dd>
      </div>
    </dl>
  );
}
