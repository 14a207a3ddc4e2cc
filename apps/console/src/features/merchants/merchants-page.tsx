import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '@uluran/app-shell/links';
import type { MerchantRecordMeta } from '@uluran/contract/endpoints';
import { MERCHANT_RECORD_STATES } from '@uluran/contract/merchants';
import { EmptyList } from '../../app/lists/empty-list.tsx';
import { CountedWords, ListTools, recordsIn } from '../../app/lists/list-tools.tsx';
import { RecordList } from '../../app/lists/record-list.tsx';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { useConsole } from '../../app/use-console.ts';
import { MerchantRow } from './merchant-row.tsx';
import { type MerchantSearch, readMerchantSearch } from './merchant-search.ts';
import { STATE_WORDS } from './merchant-words.ts';

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
  return (
    <ListTools
      to="/content/merchants"
      search={search}
      read={readMerchantSearch}
      filter={{
        label: 'Keadaan',
        name: 'state',
        all: <CountedWords words="Semua" count={recordsIn(meta?.states, ['draft', 'published', 'hidden'])} />,
        options: MERCHANT_RECORD_STATES.map((state) => ({
          value: state,
          words: <CountedWords words={STATE_WORDS[state]} count={meta?.states[state]} />,
        })),
      }}
      find={{ label: 'Cari merchant', hint: 'Nama, alamat, kota, atau NMID' }}
    />
  );
}

function Empty({ search }: { search: MerchantSearch }) {
  return (
    <EmptyList
      search={search}
      to="/content/merchants"
      unmatched={{
        title: 'Tidak ada merchant yang cocok',
        words: 'Coba sebagian nama, kota, atau NMID saja.',
      }}
      none={{
        title: 'Belum ada merchant',
        words: 'Merchant pertama tampil setelah Anda menambahkannya.',
      }}
    />
  );
}
