import type { SystemState } from '@uluran/contract/endpoints';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { AlertIcon, CheckIcon } from '@uluran/ui/icon';
import { Panel } from '../../app/review/panel.tsx';
import { jobState, jobWord, numberWords, runWords, scheduleWords, sortJobs, whenWords } from './system-words.ts';

type Job = SystemState['jobs'][number];

interface JobsPanelProps {
  jobs: readonly Job[];
  movementsWaiting: number;
}

const COLUMNS: readonly Column<Job>[] = [
  { key: 'name', name: 'Pekerjaan', cell: ({ name }) => jobWord(name) },
  { key: 'schedule', name: 'Jadwal', cell: ({ cron }) => scheduleWords(cron) },
  {
    key: 'last',
    name: 'Terakhir',
    cell: ({ lastEndedAt }) => (lastEndedAt === null ? 'lebih dari 1 jam' : whenWords(lastEndedAt)),
  },
  { key: 'ms', name: 'Lama', end: true, cell: ({ lastMs }) => (lastMs === null ? '–' : runWords(lastMs)) },
  { key: 'state', name: 'Keadaan', cell: (job) => <State job={job} /> },
];

/** Background jobs with their schedule and last run, failed ones first. */
export function JobsPanel({ jobs, movementsWaiting }: JobsPanelProps) {
  const { shown, scheduled } = sortJobs(jobs);
  return (
    <Panel
      title="Pekerjaan latar"
      note={`${numberWords(movementsWaiting)} mutasi menunggu dilipat`}
      flush
      footer={jobs.length === 0 ? undefined : <span>Hasil tiap pekerjaan disimpan satu jam.</span>}
    >
      {jobs.length === 0 ? (
        <p className="panel__body u-small u-muted">
          Belum ada proses pekerja yang tersambung: email, pemeriksaan, dan pembukuan menunggu. Jalankan ROLE=worker.
        </p>
      ) : (
        <>
          <DataTable caption="Pekerjaan latar" columns={COLUMNS} rows={shown} keyOf={({ name }) => name} />
          {scheduled.length === 0 ? null : (
            <details className="folded">
              <summary className="folded__summary folded__summary--inset">
                {scheduled.length} pekerjaan berjadwal tanpa masalah
              </summary>
              <DataTable caption="Pekerjaan berjadwal" columns={COLUMNS} rows={scheduled} keyOf={({ name }) => name} />
            </details>
          )}
        </>
      )}
    </Panel>
  );
}

function State({ job }: { job: Job }) {
  const { bad, words } = jobState(job);
  return (
    <span className={bad ? 'state state--bad' : 'state'}>
      {bad ? <AlertIcon size="s" /> : <CheckIcon size="s" className="state--good" />}
      {words}
    </span>
  );
}
