import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PeopleIcon } from '@uluran/ui/icon';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';

/** Codes of merchants that wait for a second operator; absent without one. */
export function WaitingElsewhere() {
  const { queries } = useConsole();
  const { data } = useInfiniteQuery(queries.merchantRecords({ state: 'waiting' }));
  const merchants = data?.pages[0]?.items ?? [];
  if (merchants.length === 0) return null;
  return (
    <Panel title="Menunggu di tab lain" flush>
      <ul className="records">
        {merchants.map(({ id, name, city }) => (
          <li key={id} className="records__row waiting-row">
            <PeopleIcon size="s" />
            <div className="records__main">
              <Link to="/content/merchants/$id" params={{ id }} className="waiting-row__link clamp">
                Ganti QR {name}
              </Link>
              <small className="clamp">Merchant di {city}, perlu orang kedua</small>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
