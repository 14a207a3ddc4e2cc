import type { SystemState } from '@uluran/contract/endpoints';
import { formatAgo } from '@uluran/contract/locale';
import { Banner } from '@uluran/ui/banner';
import { Panel } from '../../app/review/panel.tsx';
import { backupRows, backupState } from './backup-words.ts';
import { whenWords } from './system-words.ts';

/** Backups of the database, the drill of their restore, and the archive of changes, with the remedy for a problem. */
export function BackupPanel({ state }: { state: SystemState }) {
  const { backups, archive, readAt } = state;
  const { last } = backups;
  return (
    <Panel title="Cadangan" note={last === null ? undefined : formatAgo(last.endedAt, readAt)}>
      <BackupNotice backups={backups} />
      {archive.failingSinceAt === null ? null : (
        <Banner tone="error" title={`Arsip perubahan gagal ${whenWords(archive.failingSinceAt)}`}>
          Perubahan sejak itu belum tersalin. Periksa ruang cakram arsip dan{' '}
          <span className="mono">archive_command</span> di mesin basis data.
        </Banner>
      )}
      <dl className="pairs pairs--end">
        {backupRows(state).map(({ name, words, bad }) => (
          <div className="pairs__row" key={name}>
            <dt>{name}</dt>
            <dd className={bad ? 'state--bad' : undefined}>{words}</dd>
          </div>
        ))}
      </dl>
      {last === null ? null : <p className="mono u-muted">{last.place}</p>}
    </Panel>
  );
}

/** The next step for backups that fail, are late, or have never been recorded. */
function BackupNotice({ backups }: { backups: SystemState['backups'] }) {
  const state = backupState(backups);
  if (state === 'failing')
    return (
      <Banner tone="error" title={`Cadangan gagal ${whenWords(backups.lastFailedAt)}`}>
        Sebabnya ada di mesin basis data: <span className="mono">journalctl --namespace=uluran -u uluran-backup</span>.
        Ulangi dengan <span className="mono">systemctl start uluran-backup</span>.
      </Banner>
    );
  if (state === 'late')
    return (
      <Banner title="Cadangan terlambat">
        Cadangan dibuat tiap malam. Periksa jadwalnya di mesin basis data:{' '}
        <span className="mono">systemctl list-timers uluran-backup</span>.
      </Banner>
    );
  if (state === 'good') return null;
  return (
    <p className="u-small u-muted">
      <b>Belum ada cadangan tercatat.</b> Nyalakan di mesin basis data dengan{' '}
      <span className="mono">systemctl enable --now uluran-backup.timer</span>. Alat lain mencatat cadangannya dengan{' '}
      <span className="mono">ops backups record</span>.
    </p>
  );
}
