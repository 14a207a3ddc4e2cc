import type { DatedSettingValue, Setting } from '@uluran/contract/endpoints';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { dayWords } from '../../app/date-words.ts';
import { Panel } from '../../app/review/panel.tsx';
import { peopleWords } from './present-panel.tsx';
import { changeLine } from './setting-words.ts';

/** Earlier values, the newest first, each with its source and its people. */
export function PastPanel({ setting: { key, past } }: { setting: Setting }) {
  const columns: readonly Column<DatedSettingValue>[] = [
    {
      key: 'day',
      name: 'Sejak',
      cell: ({ validFrom }) => <span className="settings__day">{dayWords(validFrom)}</span>,
    },
    {
      key: 'source',
      name: 'Sumber',
      cell: (value) => (
        <>
          {value.source}
          <small>{peopleWords(value)}</small>
        </>
      ),
    },
    {
      key: 'value',
      name: 'Nilai',
      end: true,
      cell: (value) => <b>{changeLine(key, past[past.indexOf(value) + 1]?.value, value.value)}</b>,
    },
  ];
  return (
    <Panel title="Nilai terdahulu" flush={past.length > 0}>
      {past.length === 0 ? (
        <p className="u-small u-muted">Nilai yang sekarang adalah yang pertama.</p>
      ) : (
        <DataTable caption="Nilai terdahulu" columns={columns} rows={past} keyOf={({ validFrom }) => validFrom} />
      )}
    </Panel>
  );
}
