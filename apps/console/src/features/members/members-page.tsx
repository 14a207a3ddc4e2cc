import { useInfiniteQuery } from '@tanstack/react-query';
import { createLink, useNavigate } from '@tanstack/react-router';
import { MEMBER_GROUPS, RECORD_SEARCH_LIMIT } from '@uluran/contract/records';
import { FilterChip, FilterChips } from '@uluran/ui/filter-chips';
import { EmptyList } from '../../app/lists/empty-list.tsx';
import { FindForm } from '../../app/lists/find-form.tsx';
import { RecordList } from '../../app/lists/record-list.tsx';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { useConsole } from '../../app/use-console.ts';
import { MemberRow } from './member-row.tsx';
import { type MemberSearch, readMemberSearch } from './member-search.ts';
import { GROUP_WORDS } from './member-words.ts';

const ChipLink = createLink(FilterChip);
/** A link is the current one if its filters are those of the address. */
const EXACT = { exact: true } as const;

/** Members with masked contacts, found by a whole address or number, or by a part of the name. */
export function MembersPage({ search }: { search: MemberSearch }) {
  const { queries } = useConsole();
  const query = useInfiniteQuery(queries.memberRecords(search));
  const members = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PlaceHead place="people" title="Orang">
        Kontak tampil tertutup. Membukanya meminta alasan dan dicatat.
      </PlaceHead>
      <RecordList
        query={query}
        label="Anggota"
        failed="Anggota belum bisa dimuat"
        total={query.data?.pages[0]?.meta.total}
        tools={<Tools search={search} />}
        columns={
          <>
            <span>Nama</span>
            <span>Kontak</span>
            <span>Identitas</span>
            <span className="records__end">Masuk terakhir</span>
            <span className="records__money">Galang dana</span>
            <span className="records__money">Donasi</span>
          </>
        }
        layout="members"
        rows={members.map((member) => <MemberRow key={member.id} member={member} search={search} />)}
        empty={<Empty search={search} />}
      />
    </>
  );
}

function Tools({ search }: { search: MemberSearch }) {
  const navigate = useNavigate();
  const { group: _, ...rest } = search;
  const handleFind = (q: string) => void navigate({ to: '/people', search: readMemberSearch({ ...search, q }) });
  return (
    <>
      <FilterChips label="Saringan">
        <ChipLink to="/people" search={rest} activeOptions={EXACT}>
          Semua
        </ChipLink>
        {MEMBER_GROUPS.map((group) => (
          <ChipLink key={group} to="/people" search={{ ...rest, group }} activeOptions={EXACT}>
            {GROUP_WORDS[group]}
          </ChipLink>
        ))}
      </FilterChips>
      <FindForm
        key={search.q ?? ''}
        label="Cari anggota"
        q={search.q}
        hint="Nama, email lengkap, atau nomor lengkap"
        maxLength={RECORD_SEARCH_LIMIT}
        onFind={handleFind}
      />
    </>
  );
}

function Empty({ search }: { search: MemberSearch }) {
  return (
    <EmptyList
      search={search}
      to="/people"
      unmatched={{
        title: 'Tidak ada anggota yang cocok',
        words: 'Email dan nomor dicari secara lengkap, nama boleh sebagian. Donatur tanpa akun ada di Donasi.',
      }}
      none={{
        title: 'Belum ada anggota',
        words: 'Anggota tampil setelah mereka mengonfirmasi alamat emailnya.',
      }}
    />
  );
}
