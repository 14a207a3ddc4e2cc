import { Link } from '@tanstack/react-router';
import type { Setting } from '@uluran/contract/endpoints';
import { Badge } from '@uluran/ui/badge';
import { dayWords } from '../../app/date-words.ts';
import type { SettingSearch } from './setting-search.ts';
import { changeLine, nextOf, startWords, valueLines } from './setting-words.ts';

/** One setting of the list. The whole row is a link. */
export function SettingRow({ setting, search }: { setting: Setting; search: SettingSearch }) {
  const { key, label, current, proposal } = setting;
  return (
    <li className="records__row records__row--settings">
      <div className="records__main">
        <Link to="/settings/rule/$key" params={{ key }} search={search} className="records__link clamp">
          {label}
        </Link>
        {current === null ? null : <small className="clamp settings__source">{current.source}</small>}
        {proposal === null ? null : <Badge tone="waiting">Perlu orang kedua</Badge>}
      </div>
      <ValueWords settingKey={key} value={current?.value} />
      <p className="settings__since">
        <span className="records__name">Sejak </span>
        {current === null ? '–' : dayWords(current.validFrom)}
      </p>
      <Next setting={setting} />
    </li>
  );
}

/** The first parts of a value, each on a line. */
function ValueWords({ settingKey, value }: { settingKey: string; value: unknown }) {
  const { lines, more } = valueLines(settingKey, value);
  return (
    <ul className="settings__value">
      {lines.map(({ label, words }) => (
        <li key={label}>
          {label === '' ? null : <span>{label} </span>}
          <b className="clamp">{words}</b>
        </li>
      ))}
      {more === 0 ? null : (
        <li>
          <span>dan {more} angka lain</span>
        </li>
      )}
    </ul>
  );
}

function Next({ setting }: { setting: Setting }) {
  const next = nextOf(setting);
  return (
    <p className="settings__next">
      <span className="records__name">Akan datang </span>
      {next === undefined ? (
        <span className="u-muted">–</span>
      ) : (
        <>
          <b className="clamp">{changeLine(setting.key, setting.current?.value, next.value)}</b>
          <small>{startWords(next.startsAt)}</small>
        </>
      )}
    </p>
  );
}
