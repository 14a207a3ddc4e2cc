import { useInfiniteQuery } from '@tanstack/react-query';
import { mayDo } from '@uluran/contract/operator-roles';
import { MEMBER_GROUPS } from '@uluran/contract/records';
import { EmptyList } from '../../app/lists/empty-list.tsx';
import { ListTools } from '../../app/lists/list-tools.tsx';
import { RecordList } from '../../app/lists/record-list.tsx';
import { useOperator } from '../../app/operator.tsx';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { useConsole } from '../../app/use-console.ts';
import { contactOf } from './contact-of.ts';
import { GuestResult } from './guest-result.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { type MemberSearch, readMemberSearch } from './member-search.ts';
import { GROUP_WORDS } from './member-words.ts';

/** Members with masked contacts, found by a whole address or number, or by a part of the name. */
export function MembersPage({ search }: { search: MemberSearch }) {
  const { queries } = useConsole();
  const { role } = useOperator();
  const query = useInfiniteQuery(queries.memberRecords(search));
  const members = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PlaceHead place="people" title="Orang" action={mayDo(role, 'memberInvitation') ? <InviteDialog /> : undefined}>
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
  return (
    <ListTools
      to="/people"
      search={search}
      read={readMemberSearch}
      filter={{
        label: 'Saringan',
        name: 'group',
        options: MEMBER_GROUPS.map((group) => ({ value: group, words: GROUP_WORDS[group] })),
      }}
      find={{ label: 'Cari anggota', hint: 'Nama, email lengkap, atau nomor lengkap' }}
    />
  );
}

function Empty({ search }: { search: MemberSearch }) {
  const contact = search.group === undefined ? contactOf(search.q) : undefined;
  if (contact !== undefined) return <GuestResult contact={contact} />;
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
