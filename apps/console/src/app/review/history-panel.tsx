import { formatTime } from '@uluran/contract/locale';
import { dayMonthWords } from '../date-words.ts';
import { actionWord, type HistoryEntry } from './history-words.ts';
import { Panel } from './panel.tsx';

/** `21 Nov, 11.20 WIB` */
export function momentWords(at: string): string {
  return `${dayMonthWords(at)}, ${formatTime(at)}`;
}

interface HistoryPanelProps {
  history: readonly HistoryEntry[];
  title?: string;
  /** Returns the words of an entry as operators read them, where the API has a code. */
  wordsOf?: (words: string) => string;
}

/** Actions of operators, the newest first. */
export function HistoryPanel({ history, title = 'Riwayat', wordsOf = (words) => words }: HistoryPanelProps) {
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
                {words === '' ? null : <small>{wordsOf(words)}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
