import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import type { SystemState } from '@uluran/contract/endpoints';
import { formatTime } from '@uluran/contract/locale';
import { Button } from '@uluran/ui/button';
import { RefreshIcon } from '@uluran/ui/icon';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { BackupPanel } from './backup-panel.tsx';
import { backupFigure } from './backup-words.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { GatewaysPanel } from './gateways-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { BookPanel, DatabasePanel, NodesPanel } from './server-panels.tsx';
import { numberWords, whenWords } from './system-words.ts';

/**
 * The state of the installation. It is read on opening and on request only: a page that reads by itself would keep the session of an operator who has
 * left alive.
 */
export function SystemPage() {
  const { queries } = useConsole();
  const online = useOnline();
  const query = useQuery(queries.system());
  const { data, isFetching, refetch, isRefetchError } = query;
  return (
    <>
      <PlaceHead
        place="settings"
        title="Sistem"
        action={
          <Button busy={isFetching} disabled={!online} onClick={() => void refetch()}>
            <RefreshIcon />
            Muat ulang
          </Button>
        }
      >
        {data === undefined ? 'Keadaan pemasangan ini.' : `Keadaan pukul ${formatTime(data.readAt)}.`}
      </PlaceHead>
      {data !== undefined && isRefetchError ? (
        <LoadProblem part title="Keadaan belum bisa diperbarui; yang tampil dari tadi" query={query} />
      ) : null}
      <ReviewPage query={query} title="Keadaan sistem belum bisa dimuat">
        {(state) => (
          <>
            <Figures state={state} />
            <ReviewColumns
              label="Pemeriksaan, cadangan, dan basis data"
              aside={
                <>
                  <ChecksPanel checks={state.checks} />
                  <BackupPanel state={state} />
                  <DatabasePanel database={state.database} />
                  <BookPanel book={state.book} />
                  <NodesPanel nodes={state.nodes} />
                </>
              }
            >
              <MessagesPanel messages={state.messages} />
              <JobsPanel jobs={state.jobs} movementsWaiting={state.movementsWaiting} />
              <GatewaysPanel state={state} />
            </ReviewColumns>
          </>
        )}
      </ReviewPage>
    </>
  );
}

function Figures({ state: { process, messages, jobs, backups } }: { state: SystemState }) {
  const waiting = jobs.reduce((sum, job) => sum + job.waiting, 0);
  const failed = jobs.reduce((sum, job) => sum + job.failed, 0);
  const backup = backupFigure(backups);
  return (
    <dl className="figures">
      <div>
        <dt>Rilis, sejak {whenWords(process.startedAt)}</dt>
        <dd>{process.version}</dd>
      </div>
      <div>
        <dt>Permintaan gagal, proses ini</dt>
        <dd>
          {numberWords(process.failedRequests)}
          <small className="figures__note">dari {numberWords(process.requests)}</small>
        </dd>
      </div>
      <div>
        <dt>Pekerjaan menunggu</dt>
        <dd>
          {numberWords(waiting)}
          <small className="figures__note">{numberWords(failed)} gagal dalam sejam</small>
        </dd>
      </div>
      <div>
        <dt>Pesan menunggu</dt>
        <dd>
          {numberWords(messages.waiting)}
          <small className="figures__note">{numberWords(messages.abandoned)} berhenti dicoba</small>
        </dd>
      </div>
      <div>
        <dt>Cadangan terakhir</dt>
        <dd>
          {backup.value}
          {backup.note === undefined ? null : <small className="figures__note">{backup.note}</small>}
        </dd>
      </div>
    </dl>
  );
}
