import '../../styles/programmes.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '@uluran/app-shell/links';
import type { ProgrammeRecordMeta } from '@uluran/contract/endpoints';
import { PROGRAMME_STATES } from '@uluran/contract/records';
import { EmptyList } from '../../app/lists/empty-list.tsx';
import { CountedWords, ListTools, recordsIn } from '../../app/lists/list-tools.tsx';
import { RecordList } from '../../app/lists/record-list.tsx';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { useConsole } from '../../app/use-console.ts';
import { ProgrammeRow } from './programme-row.tsx';
import { type ProgrammeSearch, readProgrammeSearch } from './programme-search.ts';
import { STATE_WORDS } from './programme-words.ts';

const PATH = '/content/programmes';

/** CSR programmes in every state, with a search, and the link that begins one. */
export function ProgrammesPage({ search }: { search: ProgrammeSearch }) {
  const { queries } = useConsole();
  const query = useInfiniteQuery(queries.programmeRecords(search));
  const programmes = query.data?.pages.flatMap((page) => page.items) ?? [];
  const meta = query.data?.pages[0]?.meta;
  return (
    <>
      <PlaceHead
        place="content"
        title="Program CSR"
        action={
          <ButtonLink to="/content/programmes/new" variant="primary">
            Program baru
          </ButtonLink>
        }
      >
        Program bersama perusahaan. Dana padanan dibuka dua orang: Anda meminta, Keuangan menyetujui.
      </PlaceHead>
      <RecordList
        query={query}
        label="Daftar program"
        failed="Program belum bisa dimuat"
        layout="programmes"
        total={meta?.total}
        tools={<Tools search={search} meta={meta} />}
        columns={
          <>
            <span>Program</span>
            <span>Keadaan</span>
            <span>Dana padanan</span>
            <span className="records__end">Target</span>
            <span>Disimpan</span>
          </>
        }
        rows={programmes.map((programme) => <ProgrammeRow key={programme.id} programme={programme} search={search} />)}
        empty={
          <EmptyList
            search={search}
            to={PATH}
            unmatched={{
              title: 'Tidak ada program yang cocok',
              words: 'Coba sebagian judul, nama perusahaan, atau penyelenggara saja.',
            }}
            none={{ title: 'Belum ada program CSR', words: 'Program pertama dimulai dengan tombol Program baru.' }}
          />
        }
      />
    </>
  );
}

function Tools({ search, meta }: { search: ProgrammeSearch; meta: ProgrammeRecordMeta | undefined }) {
  return (
    <ListTools
      to={PATH}
      search={search}
      read={readProgrammeSearch}
      filter={{
        label: 'Keadaan',
        name: 'state',
        all: <CountedWords words="Semua" count={recordsIn(meta?.states, PROGRAMME_STATES)} />,
        options: PROGRAMME_STATES.map((state) => ({
          value: state,
          words: <CountedWords words={STATE_WORDS[state]} count={meta?.states[state]} />,
        })),
      }}
      find={{ label: 'Cari program', hint: 'Judul, perusahaan, atau penyelenggara' }}
    />
  );
}
