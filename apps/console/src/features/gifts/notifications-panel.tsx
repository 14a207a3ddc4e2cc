import type { GiftRecord } from '@uluran/contract/endpoints';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { gatewayWord } from '../../app/payment-words.ts';
import { Panel } from '../../app/review/panel.tsx';
import { outcomeWord, shortMoment } from './gift-words.ts';

type Notification = GiftRecord['notifications'][number] & { place: number };

const COLUMNS: readonly Column<Notification>[] = [
  { key: 'reference', name: 'Pesanan', cell: ({ reference }) => <span className="mono">{reference}</span> },
  { key: 'gateway', name: 'Gateway', cell: ({ gateway }) => gatewayWord(gateway) },
  { key: 'received', name: 'Diterima', cell: ({ receivedAt }) => shortMoment(receivedAt) },
  { key: 'outcome', name: 'Akibat', end: true, cell: ({ outcome }) => outcomeWord(outcome) },
];

/** The gateway's accepted notifications about a gift. */
export function NotificationsPanel({ gift: { notifications } }: { gift: GiftRecord }) {
  const rows = notifications.map((notification, place) => ({ ...notification, place }));
  return (
    <Panel title="Pemberitahuan gateway" note={rows.length === 0 ? undefined : rows.length} flush>
      {rows.length === 0 ? (
        <p className="panel__body u-muted">Gateway belum memberi tahu apa pun tentang donasi ini.</p>
      ) : (
        <DataTable
          caption="Pemberitahuan gateway, terbaru di atas"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ place }) => String(place)}
        />
      )}
    </Panel>
  );
}
