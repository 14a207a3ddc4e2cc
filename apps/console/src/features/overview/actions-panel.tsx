import { Link } from '@tanstack/react-router';
import type { Overview } from '@uluran/contract/endpoints';
import { mayOpen } from '../../app/areas.ts';
import { useOperator } from '../../app/operator.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { actionWord } from '../../app/review/history-words.ts';
import { Panel } from '../../app/review/panel.tsx';

const TRAIL = '/settings/audit';

/** Names of the kinds of objects. */
const OBJECT_WORDS: Readonly<Record<string, string>> = {
  target: 'galang dana',
  identity: 'identitas',
  withdrawal: 'pencairan',
  evidence: 'bukti',
  operator: 'operator',
  guest: 'donatur tamu',
  proposal: 'usulan',
  report: 'laporan',
  volunteer: 'relawan',
  task: 'tugas',
  unmatched: 'uang tak dikenal',
  bank_account: 'rekening',
};

/** The last actions: an administrator's of everyone, one's own for other roles. */
export function ActionsPanel({ actions }: Pick<Overview, 'actions'>) {
  const { role } = useOperator();
  const seesAll = mayOpen(role, TRAIL);
  return (
    <Panel
      title={seesAll ? 'Keputusan terakhir' : 'Yang terakhir Anda lakukan'}
      note={seesAll ? <Link to={TRAIL}>Jejak audit</Link> : undefined}
    >
      {actions.length === 0 ? (
        <p className="u-muted">Belum ada tindakan.</p>
      ) : (
        <ol className="log">
          {actions.map(({ number, actedAt, operator, action, object }) => (
            <li key={number}>
              <time dateTime={actedAt}>{momentWords(actedAt)}</time>
              <span>
                {actionWord(action)} {OBJECT_WORDS[object.kind] ?? object.kind.replaceAll('_', ' ')}
                {object.name === null ? null : <b className="clamp">{object.name}</b>}
                {seesAll ? <small>{operator.name}</small> : null}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
