import type { DatedSettingValue, Setting } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { dayWords } from '../../app/date-words.ts';
import { Panel } from '../../app/review/panel.tsx';
import { peopleWords } from './present-panel.tsx';
import { changeLine, isSameValue } from './setting-words.ts';
import type { Basis } from './value-form.tsx';

interface PastPanelProps {
  setting: Setting;
  /** Begins a proposal of a former value; undefined where nothing can be proposed. */
  onReturn: ((basis: Basis) => void) | undefined;
}

/** Earlier values, the newest first, each with its source and its people. One of them is proposed again by the form of a new value. */
export function PastPanel({ setting: { key, current, past }, onReturn }: PastPanelProps) {
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
      cell: (value) => (
        <div className="settings__past">
          <b>{changeLine(key, past[past.indexOf(value) + 1]?.value, value.value)}</b>
          {onReturn === undefined || isSameValue(key, value.value, current?.value) ? null : (
            <ReturnButton value={value} onReturn={onReturn} />
          )}
        </div>
      ),
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

interface ReturnButtonProps {
  value: DatedSettingValue;
  onReturn: (basis: Basis) => void;
}

function ReturnButton({ value: { value, validFrom }, onReturn }: ReturnButtonProps) {
  const since = dayWords(validFrom);
  const title = `Kembali ke nilai sejak ${since}`;
  return (
    <div>
      <Button variant="quiet" onClick={() => onReturn({ title, of: validFrom, value, startsOn: '' })}>
        Kembali ke nilai ini<span className="u-visually-hidden">, sejak {since}</span>
      </Button>
    </div>
  );
}
