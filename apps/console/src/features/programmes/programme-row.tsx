import { Link } from '@tanstack/react-router';
import type { ProgrammeRecordItem } from '@uluran/contract/endpoints';
import type { ProgrammeState } from '@uluran/contract/records';
import { Badge, type BadgeTone } from '@uluran/ui/badge';
import { Money } from '@uluran/ui/money';
import { momentWords } from '../../app/review/history-panel.tsx';
import type { ProgrammeSearch } from './programme-search.ts';
import { POOL_WORDS, stateWords } from './programme-words.ts';

const TONES: Readonly<Record<ProgrammeState, BadgeTone>> = {
  draft: 'plain',
  scheduled: 'waiting',
  live: 'success',
  paused: 'waiting',
  ended: 'over',
  frozen: 'error',
};
const POOL_TONES: Readonly<Record<ProgrammeRecordItem['pool'], BadgeTone>> = {
  none: 'plain',
  written: 'waiting',
  waiting: 'waiting',
  open: 'success',
  closed: 'over',
};

/** State of a programme, with the time of a schedule. */
export function ProgrammeStateBadge({ state, opensAt }: Pick<ProgrammeRecordItem, 'state' | 'opensAt'>) {
  return <Badge tone={TONES[state]}>{stateWords(state, opensAt)}</Badge>;
}

/** State of the pool of a programme. */
export function PoolBadge({ pool }: Pick<ProgrammeRecordItem, 'pool'>) {
  return <Badge tone={POOL_TONES[pool]}>{POOL_WORDS[pool]}</Badge>;
}

/** One programme of the list. The whole row is a link. */
export function ProgrammeRow({ programme, search }: { programme: ProgrammeRecordItem; search: ProgrammeSearch }) {
  const { id, title, company, organiser, state, opensAt, pool, targetRupiah, savedAt, savedBy, unpublished } =
    programme;
  return (
    <li className="records__row records__row--programmes">
      <div className="records__main">
        <Link to="/content/programmes/$id" params={{ id }} search={search} className="records__link clamp">
          {title || 'Tanpa judul'}
        </Link>
        <small className="clamp">
          {company ?? 'Belum ada perusahaan'}, {organiser.name}
        </small>
      </div>
      <p className="records__signs">
        <ProgrammeStateBadge state={state} opensAt={opensAt} />
        {unpublished && state !== 'draft' && state !== 'scheduled' ? <Badge tone="waiting">Ada perubahan</Badge> : null}
      </p>
      <p className="records__signs">
        <span className="records__name">Dana padanan </span>
        {pool === 'none' ? <span className="u-muted">–</span> : <PoolBadge pool={pool} />}
      </p>
      <p className="records__end">
        <span className="records__name">Target </span>
        {targetRupiah === 0 ? <span className="u-muted">–</span> : <Money amountRupiah={targetRupiah} />}
      </p>
      <p>
        <span className="records__name">Disimpan </span>
        {momentWords(savedAt)}
        {savedBy === null ? null : <small>{savedBy}</small>}
      </p>
    </li>
  );
}
