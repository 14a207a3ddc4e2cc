import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { VolunteerReviewItem, VolunteerReviewMeta } from '@uluran/contract/endpoints';
import { VOLUNTEER_STATUSES, type VolunteerStatus } from '@uluran/contract/volunteers';
import { Badge, type BadgeTone } from '@uluran/ui/badge';
import { dayWords } from '../../app/date-words.ts';
import { EmptyList } from '../../app/lists/empty-list.tsx';
import { CountedWords, ListTools, recordsIn } from '../../app/lists/list-tools.tsx';
import { RecordList } from '../../app/lists/record-list.tsx';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { useConsole } from '../../app/use-console.ts';
import { readVolunteerSearch, type VolunteerSearch } from './volunteer-search.ts';
import { rolesWords, STATUS_WORDS } from './volunteer-words.ts';

const TONES: Readonly<Record<VolunteerStatus, BadgeTone>> = {
  applied: 'waiting',
  contacted: 'waiting',
  accepted: 'success',
  declined: 'over',
};

/** Volunteers in every state, without contacts. */
export function VolunteersPage({ search }: { search: VolunteerSearch }) {
  const { queries } = useConsole();
  const query = useInfiniteQuery(queries.volunteerReviews(search));
  const volunteers = query.data?.pages.flatMap((page) => page.items) ?? [];
  const meta = query.data?.pages[0]?.meta;
  return (
    <>
      <PlaceHead place="content" title="Relawan">
        Kontak ada di halaman tiap relawan. Setiap pembukaan dicatat.
      </PlaceHead>
      <RecordList
        query={query}
        label="Daftar relawan"
        failed="Relawan belum bisa dimuat"
        layout="merchants"
        total={meta?.total}
        tools={<Tools search={search} meta={meta} />}
        columns={
          <>
            <span>Nama</span>
            <span>Keadaan</span>
            <span>Tugas</span>
            <span className="records__end">Sejak</span>
          </>
        }
        rows={volunteers.map((volunteer) => <VolunteerRow key={volunteer.id} volunteer={volunteer} />)}
        empty={<Empty search={search} />}
      />
    </>
  );
}

/** One volunteer of the list. The whole row is a link. */
function VolunteerRow({ volunteer }: { volunteer: VolunteerReviewItem }) {
  const { id, name, city, status, confirmedAt, movedAt } = volunteer;
  return (
    <li className="records__row records__row--merchants">
      <div className="records__main">
        <Link to="/queue/volunteer/$id" params={{ id }} className="records__link clamp">
          {name}
        </Link>
        <small className="clamp">{city}</small>
      </div>
      <p>
        <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>
      </p>
      <p className="clamp">{rolesWords(volunteer)}</p>
      <p className="records__end">
        <span className="records__name">Sejak </span>
        {dayWords(movedAt ?? confirmedAt)}
      </p>
    </li>
  );
}

function Tools({ search, meta }: { search: VolunteerSearch; meta: VolunteerReviewMeta | undefined }) {
  return (
    <ListTools
      to="/content/volunteers"
      search={search}
      read={readVolunteerSearch}
      filter={{
        label: 'Keadaan',
        name: 'status',
        all: <CountedWords words="Semua" count={recordsIn(meta?.statuses, VOLUNTEER_STATUSES)} />,
        options: VOLUNTEER_STATUSES.map((status) => ({
          value: status,
          words: <CountedWords words={STATUS_WORDS[status]} count={meta?.statuses[status]} />,
        })),
      }}
      find={{ label: 'Cari relawan', hint: 'Nama, kota, atau email lengkap' }}
    />
  );
}

function Empty({ search }: { search: VolunteerSearch }) {
  return (
    <EmptyList
      search={search}
      to="/content/volunteers"
      unmatched={{
        title: 'Tidak ada relawan yang cocok',
        words: 'Nama dan kota boleh sebagian, email harus lengkap.',
      }}
      none={{
        title: 'Belum ada relawan',
        words: 'Pendaftar tampil setelah mengonfirmasi alamat emailnya.',
      }}
    />
  );
}
