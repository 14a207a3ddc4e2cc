import { formatDayMonth, formatTime } from '@uluran/contract/locale';
import { actionWord, type HistoryEntry } from './history-words.ts';
import { Panel } from './panel.tsx';

/** `21 November, 11.20 WIB` */
export function momentWords(at: string): string {
  return `${formatDayMonth(at)}, ${formatTime(at)}`;
}

/** Actions of operators, the newest first. */
export function HistoryPanel({ history, title = 'Riwayat' }: { history: readonly HistoryEntry[]; title?: string }) {
  return (
    <Panel title={title}>
      {history.length === 0 ? (
        <p className="u-muted">Belum ada tindakan operator.</p>
      ) : (
        <ol className="log">
          {[...history].reverse().map(({ action, words, by, actedAt }) => (
            <li key={`${actedAt} ${action} ${words}`}>
              <time dateTime={actedAt}>{momentWords(actedAt)}</time>
              <span>
                {actionWord(action)} <b>{by}</b>
                {words === '' ? null : <small>{words}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
