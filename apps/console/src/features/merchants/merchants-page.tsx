import { useInfiniteQuery } from '@tanstack/react-query';
import { createLink, useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '@uluran/app-shell/links';
import type { MerchantRecordMeta } from '@uluran/contract/endpoints';
import { MERCHANT_RECORD_STATES } from '@uluran/contract/merchants';
import { RECORD_SEARCH_LIMIT } from '@uluran/contract/records';
import { EmptyState } from '@uluran/ui/empty-state';
import { FilterChip, FilterChips } from '@uluran/ui/filter-chips';
import { FindForm } from '../../app/lists/find-form.tsx';
import { RecordList } from '../../app/lists/record-list.tsx';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { useConsole } from '../../app/use-console.ts';
import { MerchantRow } from './merchant-row.tsx';
import { type MerchantSearch, readMerchantSearch } from './merchant-search.ts';
import { STATE_WORDS } from './merchant-words.ts';

const ChipLink = createLink(FilterChip);
/** A link is the current one if its filters are those of the address. */
const EXACT = { exact: true } as const;

/** All merchants, also drafts and hidden ones. */
export function MerchantsPage({ search }: { search: MerchantSearch }) {
  const { queries } = useConsole();
  const query = useInfiniteQuery(queries.merchantRecords(search));
  const merchants = query.data?.pages.flatMap((page) => page.items) ?? [];
  const meta = query.data?.pages[0]?.meta;
  return (
    <>
      <PlaceHead
        place="content"
        title="Merchant"
        action={
          <ButtonLink to="/content/merchants/new" variant="primary">
            Tambah merchant
          </ButtonLink>
        }
      >
        Merchant QRIS yang dibaca pengunjung. Mengganti QR yang pernah terbit perlu dua orang.
      </PlaceHead>
      <RecordList
        query={query}
        label="Daftar merchant"
        failed="Merchant belum bisa dimuat"
        layout="merchants"
        total={meta?.total}
        tools={<Tools search={search} meta={meta} />}
        columns={
          <>
            <span>Merchant</span>
            <span>NMID</span>
            <span>Keadaan</span>
            <span>Tanda</span>
            <span className="records__end">QR dicocokkan</span>
          </>
        }
        rows={merchants.map((merchant) => <MerchantRow key={merchant.id} merchant={merchant} search={search} />)}
        empty={<Empty search={search} />}
      />
    </>
  );
}

function Tools({ search, meta }: { search: MerchantSearch; meta: MerchantRecordMeta | undefined }) {
  const navigate = useNavigate();
  const { state: _, ...rest } = search;
  const handleFind = (q: string) =>
    void navigate({ to: '/content/merchants', search: readMerchantSearch({ ...search, q }) });
  return (
    <>
      <FilterChips label="Keadaan">
        <ChipLink to="/content/merchants" search={rest} activeOptions={EXACT}>
          Semua
        </ChipLink>
        {MERCHANT_RECORD_STATES.map((state) => (
          <ChipLink key={state} to="/content/merchants" search={{ ...rest, state }} activeOptions={EXACT}>
            {STATE_WORDS[state]} {meta?.states[state] ?? 0}
          </ChipLink>
        ))}
      </FilterChips>
      <FindForm
        key={search.q ?? ''}
        label="Cari merchant"
        q={search.q}
        hint="Nama, alamat, kota, atau NMID"
        maxLength={RECORD_SEARCH_LIMIT}
        onFind={handleFind}
      />
    </>
  );
}

function Empty({ search }: { search: MerchantSearch }) {
  const isFiltered = Object.keys(search).length > 0;
  return (
    <EmptyState
      title={isFiltered ? 'Tidak ada merchant yang cocok' : 'Belum ada merchant'}
      headingLevel={2}
      action={isFiltered ? <ButtonLink to="/content/merchants">Lihat semua</ButtonLink> : undefined}
    >
      {isFiltered
        ? 'Coba sebagian nama, kota, atau NMID saja.'
        : 'Merchant pertama tampil setelah Anda menambahkannya.'}
    </EmptyState>
  );
}
