import { Link } from '@tanstack/react-router';
import type { OperatorAction } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { Badge } from '@uluran/ui/badge';
import { CopyButton } from '@uluran/ui/copy-field';
import { actionWord } from '../../app/review/history-words.ts';
import { numberWords, objectWords, secondWords, shortSeal, wordsOf } from './audit-words.ts';

interface AuditLineProps {
  line: OperatorAction;
  /** True if its seal differs from its content. */
  isBroken: boolean;
}

/** One line of the trail. It opens to the entry in full. */
export function AuditLine({ line, isBroken }: AuditLineProps) {
  const { number, actedAt, operator, action, object, seal } = line;
  return (
    <li>
      <details>
        <summary>
          <span className="audit__number">{numberWords(number)}</span>
          <time className="audit__time" dateTime={actedAt}>
            {secondWords(actedAt)}
          </time>
          <span className="audit__who">{operator.name}</span>
          <span className="audit__what">
            {actionWord(action)} {isBroken ? <Badge tone="error">Segel tidak cocok</Badge> : null}
          </span>
          <span className="audit__object clamp">{objectWords(object)}</span>
          <span className="audit__seal mono">{seal.slice(0, 8)}…</span>
        </summary>
        <Entry line={line} />
      </details>
    </li>
  );
}

function Entry({ line }: { line: OperatorAction }) {
  const { number, actedAt, operator, action, object, seal } = line;
  const words = wordsOf(line);
  return (
    <div className="audit__entry">
      <dl className="pairs">
        <dt>Waktu</dt>
        <dd>{formatDateTime(actedAt)}</dd>
        <dt>Siapa</dt>
        <dd>{operator.name}</dd>
        <dt>Apa</dt>
        <dd>
          {actionWord(action)} <span className="mono u-muted">{action}</span>
        </dd>
        <dt>Pada</dt>
        <dd>
          {objectWords(object)} <span className="mono u-muted">{`${object.kind} ${object.id}`}</span>
        </dd>
        <dt>Tulisan</dt>
        <dd>{words === '' ? <span className="u-muted">tanpa tulisan</span> : words}</dd>
        <dt>Segel</dt>
        <dd>
          <span className="mono">{seal}</span> <CopyButton text={seal} what={`segel baris ${number}`} variant="quiet" />
        </dd>
      </dl>
      <p className="u-small u-muted">
        Segel {shortSeal(seal)} dihitung dari isi baris ini dan segel baris sebelumnya, nomor {numberWords(number - 1)}.
      </p>
      <p className="audit__links">
        <Link to="/settings/audit" search={{ object: object.kind, objectId: Number(object.id) }}>
          Semua tindakan pada ini
        </Link>
        <Link to="/settings/audit" search={{ operator: operator.id }}>
          Semua tindakan {operator.name}
        </Link>
      </p>
    </div>
  );
}
