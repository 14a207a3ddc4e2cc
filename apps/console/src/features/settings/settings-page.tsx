import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import type { Setting } from '@uluran/contract/endpoints';
import type { ReactNode } from 'react';
import { EmptyList } from '../../app/lists/empty-list.tsx';
import { ListTools } from '../../app/lists/list-tools.tsx';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useListKeys } from '../../app/use-list-keys.ts';
import { ComingPanel, HowPanel, WaitingPanel } from './list-panels.tsx';
import { SettingRow } from './setting-row.tsx';
import { readSettingSearch, type SettingSearch } from './setting-search.ts';
import { countsOf, foundSettings, type Group, groupedSettings, groupWord } from './setting-words.ts';

/** Every dated setting and payment term by group: value, first day, source and next value. `children` are below them. */
export function SettingsPage({ search, children }: { search: SettingSearch; children: ReactNode }) {
  const { queries } = useConsole();
  const query = useQuery(queries.settings());
  return (
    <>
      <PlaceHead place="settings" title="Aturan dan angka">
        Setiap angka punya tanggal mulai, sumber, dan dua orang. Yang sudah lewat tidak pernah berubah.
      </PlaceHead>
      {query.data !== undefined && query.isRefetchError ? (
        <LoadProblem part title="Setelan belum bisa diperbarui; yang tampil dari tadi" query={query} />
      ) : null}
      <ReviewPage query={query} title="Setelan belum bisa dimuat">
        {(settings) => (
          <>
            <div className="settings">
              <ReviewColumns
                label="Yang menunggu dan yang akan datang"
                aside={
                  <>
                    <WaitingPanel settings={settings} />
                    <ComingPanel settings={settings} />
                    <HowPanel />
                  </>
                }
              >
                <List settings={settings} search={search} />
              </ReviewColumns>
            </div>
            {children}
          </>
        )}
      </ReviewPage>
    </>
  );
}

interface ListProps {
  settings: readonly Setting[];
  search: SettingSearch;
}

function List({ settings, search }: ListProps) {
  const found = foundSettings(settings, search);
  useListKeys('.records__link', { '/': () => document.querySelector<HTMLElement>('.records__find input')?.focus() });
  return (
    <section className="panel" aria-label="Setelan">
      <div className="records__tools">
        <Tools settings={settings} search={search} />
      </div>
      {found.length === 0 ? (
        <EmptyList
          search={search}
          to="/settings"
          unmatched={{
            title: 'Tidak ada setelan yang cocok',
            words: 'Coba sebagian namanya, nama kelompoknya, atau kuncinya.',
          }}
          none={{ title: 'Belum ada setelan', words: 'Setelan tampil setelah nilai pertamanya tersimpan.' }}
        />
      ) : (
        <>
          <div className="records__row records__row--settings records__columns" aria-hidden="true">
            <span>Setelan</span>
            <span className="records__money">Sekarang</span>
            <span>Sejak</span>
            <span>Akan datang</span>
          </div>
          {groupedSettings(found).map((group) => (
            <GroupRows key={group.group} group={group} search={search} />
          ))}
        </>
      )}
      <footer className="panel__foot">
        <span role="status">
          {found.length} dari {settings.length}. Kunci mesin tampil di rincian.
        </span>
        <span className="queue__keys">
          <kbd>/</kbd> cari, <kbd>J</kbd> <kbd>K</kbd> pindah baris, <kbd>Enter</kbd> buka
        </span>
      </footer>
    </section>
  );
}

function GroupRows({ group: { group, settings }, search }: { group: Group; search: SettingSearch }) {
  return (
    <>
      <h2 className="settings__group">{groupWord(group)}</h2>
      <ul className="records">
        {settings.map((setting) => (
          <SettingRow key={setting.key} setting={setting} search={search} />
        ))}
      </ul>
    </>
  );
}

function Tools({ settings, search }: ListProps) {
  const { upcoming, waiting } = countsOf(settings);
  const counted = (words: string, count: number) => (
    <>
      {words} <span className="u-muted">{count}</span>
    </>
  );
  return (
    <ListTools
      to="/settings"
      search={search}
      read={readSettingSearch}
      filter={{
        label: 'Saring',
        name: 'show',
        all: counted('Semua', settings.length),
        options: [
          { value: 'upcoming', words: counted('Akan datang', upcoming) },
          { value: 'waiting', words: counted('Perlu orang kedua', waiting) },
        ],
      }}
      find={{ label: 'Cari setelan', hint: 'Nama atau kunci' }}
    />
  );
}
