import { Link } from '@tanstack/react-router';
import type { TargetRecordItem } from '@uluran/contract/endpoints';
import { KIND_LABELS } from '@uluran/contract/targets';
import { Badge, StatusBadge } from '@uluran/ui/badge';
import { Money } from '@uluran/ui/money';
import type { TargetSearch } from './target-search.ts';
import { endWords, shareWords } from './target-words.ts';

/** State of a target: a revision that waits comes before a state that the public does not see. */
export function TargetState({ target: { status, waits } }: { target: Pick<TargetRecordItem, 'status' | 'waits'> }) {
  return status === 'draft' && waits ? (
    <Badge tone="waiting">Diperiksa</Badge>
  ) : (
    <StatusBadge kind="target" status={status} />
  );
}

/** One target of the list. The whole row is a link. */
export function TargetRow({ target, search }: { target: TargetRecordItem; search: TargetSearch }) {
  const { id, kind, title, owner, status, waits, openReports, raisedRupiah, balanceRupiah } = target;
  const share = shareWords(target);
  return (
    <li className="records__row records__row--targets">
      <div className="records__main">
        <Link to="/targets/$id" params={{ id }} search={search} className="records__link clamp">
          {title || 'Tanpa judul'}
        </Link>
        <small className="clamp">
          {KIND_LABELS[kind]}, {owner.name}
        </small>
      </div>
      <p>
        <TargetState target={target} />
      </p>
      <p className="records__signs">
        {openReports === 0 ? null : <Badge tone="error">{openReports} laporan</Badge>}
        {waits && status !== 'draft' ? <Badge tone="waiting">Perubahan diperiksa</Badge> : null}
        {openReports === 0 && !(waits && status !== 'draft') ? <span className="u-muted">–</span> : null}
      </p>
      <p className="records__money">
        <span className="records__name">Terkumpul </span>
        {raisedRupiah === 0 ? <span className="u-muted">0</span> : <Money amountRupiah={raisedRupiah} />}
        {share === undefined ? null : <small>{share} dari target</small>}
      </p>
      <p className="records__money">
        <span className="records__name">Saldo </span>
        {balanceRupiah === null ? (
          <span className="u-muted">–</span>
        ) : balanceRupiah === 0 ? (
          <span className="u-muted">0</span>
        ) : (
          <Money amountRupiah={balanceRupiah} />
        )}
      </p>
      <p className="records__end">
        <span className="records__name">Berakhir </span>
        {endWords(target)}
      </p>
    </li>
  );
}
