import { Link } from '@tanstack/react-router';
import type { MemberRecordItem } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import { Badge } from '@uluran/ui/badge';
import { Money } from '@uluran/ui/money';
import type { MemberSearch } from './member-search.ts';
import { identityWords, MEMBER_KIND_WORDS } from './member-words.ts';

/** One member of the list. The whole row is a link. */
export function MemberRow({ member, search }: { member: MemberRecordItem; search: MemberSearch }) {
  const { id, name, kind, since, email, phone, isFrozen, identity, lastSignInAt, targetCount, giftCount, givenRupiah } =
    member;
  return (
    <li className="records__row records__row--members">
      <div className="records__main">
        <Link to="/people/$id" params={{ id }} search={search} className="records__link clamp">
          {name}
        </Link>
        <small>
          {MEMBER_KIND_WORDS[kind]}, sejak {formatDate(since)}
        </small>
      </div>
      <p className="records__contact">{email ?? phone ?? '–'}</p>
      <p>
        {isFrozen ? (
          <Badge tone="error">Dibekukan</Badge>
        ) : identity?.status === 'checking' ? (
          <Badge tone="waiting">Diperiksa</Badge>
        ) : identity?.status === 'verified' ? (
          <Badge tone="success">Terverifikasi</Badge>
        ) : (
          <small>{identityWords(identity)}</small>
        )}
      </p>
      <p className="records__end">
        <span className="records__name">Masuk terakhir </span>
        {lastSignInAt === null ? <span className="u-muted">–</span> : formatDate(lastSignInAt)}
      </p>
      <p className="records__money">
        <span className="records__name">Galang dana </span>
        {targetCount === 0 ? <span className="u-muted">–</span> : formatNumber(targetCount)}
      </p>
      <p className="records__money">
        <span className="records__name">Donasi </span>
        {giftCount === 0 ? (
          <span className="u-muted">–</span>
        ) : (
          <>
            <Money amountRupiah={givenRupiah} />
            <small>{formatNumber(giftCount)} dibayar</small>
          </>
        )}
      </p>
    </li>
  );
}
