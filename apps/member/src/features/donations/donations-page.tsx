import { ButtonLink } from '@uluran/app-shell/links';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { MoreEntries } from '@uluran/app-shell/more-entries';
import { PageHead } from '@uluran/app-shell/page-head';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { EmptyState } from '@uluran/ui/empty-state';
import { LoadMore } from '@uluran/ui/load-more';
import { useAccount } from '../../app/account.tsx';
import { NoGifts } from '../../layout/no-gifts.tsx';
import { DonationFilters } from './donation-filters.tsx';
import { DonationRow } from './donation-row.tsx';
import { type DonationSearch, isNarrowed } from './donation-search.ts';
import { byMonth } from './donation-words.ts';
import { StatementCard } from './statement-card.tsx';
import { useDonations } from './use-donations.ts';

/** All gifts of the account, by month. */
export function DonationsPage({ search }: { search: DonationSearch }) {
  const { email } = useAccount();
  const gifts = useDonations(search);
  const years = gifts.data?.pages[0]?.meta.years ?? [];
  // The statement above the filters appears with the first gifts.
  const hasFilters = !gifts.isLoading && (years.length > 0 || isNarrowed(search));
  return (
    <>
      <PageHead title="Riwayat donasi">
        {email === null
          ? 'Donasi dari akun ini. Tambahkan email agar donasi Anda sebagai tamu ikut tampil.'
          : `Donasi dari akun ini, dan donasi sebagai tamu dengan ${email}.`}
      </PageHead>
      <StatementCard years={years} />
      {hasFilters ? <DonationFilters search={search} years={years} /> : null}
      <DonationList search={search} gifts={gifts} />
    </>
  );
}

function DonationList({ search, gifts }: { search: DonationSearch; gifts: ReturnType<typeof useDonations> }) {
  const { data, error } = gifts;
  const showSkeleton = useLateSkeleton(data === undefined && error === null);
  if (data === undefined) {
    if (error !== null) return <LoadProblem title="Donasi Anda belum bisa ditampilkan" query={gifts} />;
    return showSkeleton ? <RowsSkeleton /> : null;
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return isNarrowed(search) ? <NothingFound /> : <NoGifts />;
  return (
    <div className="stacked" aria-busy={gifts.isPlaceholderData}>
      {byMonth(items).map(({ month, gifts: ofMonth }) => (
        <section className="stacked" key={month} aria-label={month}>
          <h2 className="u-h3">{month}</h2>
          <ul className="u-card gift-list">
            {ofMonth.map((gift) => (
              <DonationRow key={gift.id} gift={gift} />
            ))}
          </ul>
        </section>
      ))}
      <MoreDonations shown={items.length} gifts={gifts} />
    </div>
  );
}

function MoreDonations({ shown, gifts }: { shown: number; gifts: ReturnType<typeof useDonations> }) {
  return (
    <LoadMore shown={shown} total={gifts.data?.pages.at(-1)?.meta.total ?? shown}>
      <MoreEntries shown={shown} query={gifts} />
    </LoadMore>
  );
}

function RowsSkeleton() {
  return (
    <div className="page-skeleton page-skeleton--rows" role="status" aria-label="Memuat donasi Anda">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="Tidak ada donasi yang cocok"
      headingLevel={2}
      action={<ButtonLink to="/donation">Hapus saringan</ButtonLink>}
    >
      Coba kata lain, atau lihat semua donasi Anda.
    </EmptyState>
  );
}
