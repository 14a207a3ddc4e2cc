import type { SystemState } from '@uluran/contract/endpoints';
import { Banner } from '@uluran/ui/banner';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { Panel } from '../../app/review/panel.tsx';
import { numberWords, whenWords } from './system-words.ts';

type Gateway = SystemState['gateways'][number];

const COLUMNS: readonly Column<Gateway>[] = [
  { key: 'name', name: 'Gateway', cell: ({ name }) => <span className="gateway">{name}</span> },
  { key: 'received', name: 'Diterima', end: true, cell: ({ notifications }) => counted(notifications, 'diterima') },
  { key: 'duplicates', name: 'Kembar', end: true, cell: ({ duplicates }) => counted(duplicates, 'kembar') },
  { key: 'unmatched', name: 'Tak dikenal', end: true, cell: ({ unmatched }) => counted(unmatched, 'tak dikenal') },
  { key: 'last', name: 'Terakhir', end: true, cell: ({ lastNotificationAt }) => whenWords(lastNotificationAt) },
];

/** A figure with its unit, which a table under named columns hides. */
function counted(figure: number, unit: string) {
  return (
    <>
      {numberWords(figure)} <span className="operator__unit">{unit}</span>
    </>
  );
}

/** Notifications of the gateways, and methods that are held back. */
export function GatewaysPanel({ state: { gateways, process, cardPauses, tasks } }: { state: SystemState }) {
  const outages = gateways.flatMap(({ name, outages }) => outages.map((outage) => ({ name, ...outage })));
  const refused = process.refusedNotifications;
  return (
    <Panel
      title="Kabar dari gateway"
      note="24 jam"
      flush
      footer={
        <span>
          {numberWords(refused)} ditolak karena tanda tangannya, sejak proses ini mulai. {numberWords(tasks)} laporan
          menunggu operator. Kabar yang ditolak dikirim ulang oleh gateway sendiri.
        </span>
      }
    >
      {outages.length === 0 && cardPauses === 0 ? null : (
        <div className="panel__body">
          {outages.map(({ name, method, failures, retryAt }) => (
            <Banner key={`${name} ${method}`} tone="error" title={`${name}, ${method}: tidak menjawab`}>
              {numberWords(failures)} panggilan berturut-turut tanpa jawaban. Dicoba lagi {whenWords(retryAt)}.
            </Banner>
          ))}
          {cardPauses === 0 ? null : (
            <Banner title={`Kartu dijeda di ${numberWords(cardPauses)} tempat`}>
              Terlalu banyak kartu ditolak, atau gateway menambah biayanya. Daftarnya: ops cards.
            </Banner>
          )}
        </div>
      )}
      <DataTable caption="Kabar menurut gateway" columns={COLUMNS} rows={gateways} keyOf={({ name }) => name} />
    </Panel>
  );
}
