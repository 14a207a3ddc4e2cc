import { useMutation } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { problemOf } from '@uluran/app-shell/problem-of';
import { saveAsFile } from '@uluran/app-shell/save-as-file';
import { Section } from '@uluran/app-shell/section';
import { toasts } from '@uluran/app-shell/toasts';
import type { CampaignDashboard, CampaignDonor } from '@uluran/contract/endpoints';
import { formatDate, formatTime } from '@uluran/contract/locale';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { Button } from '@uluran/ui/button';
import { type Column, DataTable, Pager } from '@uluran/ui/data-table';
import { FilterChipButton } from '@uluran/ui/filter-chips';
import { DownloadIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { SearchField } from '@uluran/ui/search-field';
import { Select } from '@uluran/ui/select';
import type { FormEvent } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';
import { SORTS, SOURCE_NAMES, VIEWS } from './dashboard-words.ts';
import { PrayerAnswer } from './prayer-answer.tsx';
import { useDonors } from './use-donors.ts';

interface DonorsSectionProps {
  id: string;
  dashboard: CampaignDashboard;
  /** Whether the member may answer prayers. */
  answers: boolean;
}

/** Longest search text that the API accepts, in characters. */
const SEARCH_LIMIT = 100;

const paidOf = ({ paidAt, method }: CampaignDonor) =>
  `${formatDate(paidAt)}, ${formatTime(paidAt)} · ${PAYMENT_METHODS[method].label.replaceAll(' ', '\u00a0')}`;

function columnsOf(id: string, answers: boolean): Column<CampaignDonor>[] {
  return [
    { key: 'donor', name: 'Donatur dan doa', cell: (donor) => <Donor id={id} donor={donor} answers={answers} /> },
    { key: 'at', name: 'Waktu dan cara bayar', cell: paidOf },
    // Most gifts have no known source: their cell stays empty, and takes no line on a phone.
    { key: 'source', name: 'Asal', cell: ({ source }) => (source === 'direct' ? null : SOURCE_NAMES[source]) },
    { key: 'amount', name: 'Jumlah', end: true, cell: (donor) => <Amount donor={donor} /> },
  ];
}

/** Donors and their prayers, with a search, in pages; the same list as a file. */
export function DonorsSection({ id, dashboard: { donationCount, prayerCount }, answers }: DonorsSectionProps) {
  const donors = useDonors(id);
  const { query, page, onPrevious, onNext } = donors;
  const items = query.data?.items ?? [];
  return (
    <Section
      title="Donatur dan doa"
      id="donatur"
      lead={`${formatNumber(donationCount)} donasi, ${formatNumber(prayerCount)} doa. Hamba Allah tetap Hamba Allah, di sini dan di CSV.`}
    >
      <DonorChoice id={id} donors={donors} />
      {query.error === null ? null : <LoadProblem title="Donatur belum bisa ditampilkan" part query={query} />}
      {query.data !== undefined && items.length === 0 ? <p className="u-muted">Tidak ada donasi yang cocok.</p> : null}
      {items.length === 0 ? null : (
        <DataTable
          caption="Donasi"
          columns={columnsOf(id, answers)}
          rows={items}
          keyOf={(donor) => donor.id}
          busy={query.isPlaceholderData}
        />
      )}
      {onPrevious === undefined && onNext === undefined ? null : (
        <Pager
          label="Halaman donatur"
          page={page}
          onPrevious={onPrevious}
          onNext={onNext}
          busy={query.isPlaceholderData}
        />
      )}
    </Section>
  );
}

function DonorChoice({ id, donors: { choice, choose } }: { id: string; donors: ReturnType<typeof useDonors> }) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
  };
  const viewOf = choice.view ?? 'all';
  return (
    <div className="dashboard-choice">
      <search>
        <form onSubmit={handleSubmit} className="dashboard-search">
          <SearchField
            label="Cari donatur atau doa"
            name="q"
            placeholder="Cari nama atau isi doa"
            maxLength={SEARCH_LIMIT}
          />
          <Button type="submit">Cari</Button>
        </form>
      </search>
      <fieldset className="dashboard-ranges">
        <legend className="u-visually-hidden">Saring donasi</legend>
        {VIEWS.map(([view, name]) => (
          <FilterChipButton key={view} aria-pressed={view === viewOf} onClick={() => choose({ view })}>
            {name}
          </FilterChipButton>
        ))}
      </fieldset>
      <Select
        compact
        label="Urutan"
        value={choice.sort ?? 'newest'}
        onChange={({ currentTarget: { value } }) => choose({ sort: value === 'largest' ? 'largest' : 'newest' })}
      >
        {SORTS.map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </Select>
      <DonorsFile id={id} />
    </div>
  );
}

function DonorsFile({ id }: { id: string }) {
  const { client } = useMemberContext();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveAsFile('donatur.csv', await client.ownCampaigns.getDonorsFile(id)),
    onError: (error) => toasts.add({ message: problemOf(error), tone: 'error', key: 'donors' }),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      <DownloadIcon />
      Unduh CSV
    </Button>
  );
}

function Donor({ id, donor, answers }: { id: string; donor: CampaignDonor; answers: boolean }) {
  return (
    <div className="dashboard-donor">
      <span>{donor.name}</span>
      {donor.message === null ? null : (
        <>
          <q>{donor.message}</q>
          {donor.amenCount === 0 ? null : (
            <span className="u-small u-muted">{formatNumber(donor.amenCount)} Aamiin</span>
          )}
          <PrayerAnswer id={id} donor={donor} answers={answers} />
        </>
      )}
    </div>
  );
}

function Amount({ donor: { amountRupiah, returnedRupiah } }: { donor: CampaignDonor }) {
  return (
    <>
      <Money amountRupiah={amountRupiah} />
      {returnedRupiah === 0 ? null : (
        <small className="dashboard-returned">kembali {formatRupiah(returnedRupiah)}</small>
      )}
    </>
  );
}
