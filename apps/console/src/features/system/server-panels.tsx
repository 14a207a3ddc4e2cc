import type { SystemState } from '@uluran/contract/endpoints';
import { formatWait } from '@uluran/contract/locale';
import { Panel } from '../../app/review/panel.tsx';
import { bytesWords, numberWords, whenWords } from './system-words.ts';

/** The database, its connections and its replica. */
export function DatabasePanel({ database }: { database: SystemState['database'] }) {
  const { bytes, connections, connectionLimit, replicaLagSeconds } = database;
  return (
    <Panel title="Basis data">
      <dl className="pairs pairs--end">
        <dt>Ukuran</dt>
        <dd>{bytesWords(bytes)}</dd>
        <dt>Sambungan</dt>
        <dd>
          {numberWords(connections)} dari {numberWords(connectionLimit)}
        </dd>
        <dt>Replika tertinggal</dt>
        <dd>{replicaLagSeconds === null ? 'tidak ada replika' : `${numberWords(replicaLagSeconds)} detik`}</dd>
      </dl>
    </Panel>
  );
}

/** The public book and its last signature. */
export function BookPanel({ book: { sealedRows, sealedAt, unsealedSeconds } }: { book: SystemState['book'] }) {
  return (
    <Panel title="Buku terbuka">
      <dl className="pairs pairs--end">
        <dt>Baris tersegel</dt>
        <dd>{numberWords(sealedRows)}</dd>
        <dt>Segel terakhir</dt>
        <dd>{whenWords(sealedAt)}</dd>
        <dt>Menunggu segel</dt>
        <dd>{unsealedSeconds === 0 ? 'tidak ada' : formatWait(Math.ceil(unsealedSeconds))}</dd>
      </dl>
    </Panel>
  );
}

const WORK_WORDS = { jobs: 'Pekerja', service: 'Situs dan API' } as const;

/** Processes that are connected to the database. */
export function NodesPanel({ nodes }: { nodes: SystemState['nodes'] }) {
  return (
    <Panel title="Proses">
      {nodes.length === 0 ? (
        <p className="u-small u-muted">Tidak ada yang terlihat dari peran basis data ini.</p>
      ) : (
        <dl className="pairs">
          {nodes.map(({ work, address, connections, connectedAt }) => (
            <div className="pairs__row" key={`${work} ${address}`}>
              <dt>{WORK_WORDS[work]}</dt>
              <dd>
                {address ?? 'mesin ini'}, {numberWords(connections)} sambungan sejak {whenWords(connectedAt)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
