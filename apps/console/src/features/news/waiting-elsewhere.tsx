import { Link } from '@tanstack/react-router';
import type { MerchantRecordItem } from '@uluran/contract/endpoints';
import { PeopleIcon } from '@uluran/ui/icon';
import { Panel } from '../../app/review/panel.tsx';

/** Codes of merchants that wait for a second operator; absent without one. */
export function WaitingElsewhere({ merchants }: { merchants: readonly MerchantRecordItem[] }) {
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
