import { dayText, jakartaDay } from '@uluran/contract/days';
import type { Setting } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { dayWords } from '../../app/date-words.ts';
import { Panel } from '../../app/review/panel.tsx';
import { peopleWords } from './present-panel.tsx';
import { changeLine } from './setting-words.ts';
import type { Basis } from './value-form.tsx';

interface UpcomingPanelProps {
  setting: Setting;
  /** Begins a proposal that takes the place of a value; undefined where nothing can be proposed. */
  onCancel: ((basis: Basis) => void) | undefined;
}

/** Decided values that begin later. One of them is cancelled by a proposal of the value before it, for the same day. */
export function UpcomingPanel({ setting: { key, current, upcoming }, onCancel }: UpcomingPanelProps) {
  if (upcoming.length === 0) return null;
  const today = jakartaDay();
  return (
    <Panel title="Akan datang" note={`${upcoming.length} nilai`}>
      <ul className="log log--stacked">
        {upcoming.map((value, index) => {
          const before = upcoming[index - 1]?.value ?? current?.value;
          const startsOn = jakartaDay(new Date(value.validFrom));
          return (
            <li key={value.validFrom}>
              <b>{changeLine(key, before, value.value)}</b>
              <small>
                mulai {dayWords(value.validFrom)}. {value.source}, {peopleWords(value)}
              </small>
              {onCancel === undefined || startsOn <= today ? null : (
                <div>
                  <Button
                    variant="quiet"
                    outdent
                    className="danger-text"
                    onClick={() =>
                      onCancel({
                        title: `Pengganti nilai mulai ${dayText(startsOn)}`,
                        of: value.validFrom,
                        value: before,
                        startsOn,
                      })
                    }
                  >
                    Batalkan nilai baru
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
