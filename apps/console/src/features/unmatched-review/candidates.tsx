import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import type { FoundGift, UnmatchedReview } from '@uluran/contract/endpoints';
import { GIFT_FIND_LIMIT } from '@uluran/contract/gift-search';
import { formatNumber } from '@uluran/contract/money';
import { StatusBadge } from '@uluran/ui/badge';
import { Money } from '@uluran/ui/money';
import { useId, useState } from 'react';
import { FindForm } from '../../app/lists/find-form.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';

interface CandidatesProps {
  amountRupiah: number;
  /** Public id of the chosen donation. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Reads the gifts with the amount of money that belongs to none yet. */
export function useFirstCandidates({ amountRupiah, donation, resolution }: UnmatchedReview) {
  const { queries } = useConsole();
  const q = formatNumber(amountRupiah);
  return useInfiniteQuery({ ...queries.gifts({ q }), enabled: donation === null && resolution === null });
}

/** Gifts that the money may belong to: those with its amount at first, and those of a search. */
export function Candidates({ amountRupiah, chosen, onChoose }: CandidatesProps) {
  const { queries } = useConsole();
  const [q, setQ] = useState(formatNumber(amountRupiah));
  const query = useInfiniteQuery(queries.gifts({ q }));
  const gifts = query.data?.pages[0]?.items ?? [];
  return (
    <Panel title="Donasi yang mungkin" note={query.isPending ? undefined : `${gifts.length} ditemukan`}>
      <FindForm
        key={q}
        label="Cari donasi"
        q={q}
        hint="Nama, telepon, jumlah, hari, atau nomor"
        maxLength={GIFT_FIND_LIMIT}
        onFind={(text) => setQ(text === '' ? formatNumber(amountRupiah) : text)}
      />
      {query.isError && query.data === undefined ? (
        <LoadProblem part title="Donasinya belum bisa dicari" query={query} />
      ) : gifts.length === 0 && !query.isPending ? (
        <p className="u-muted">Tidak ada donasi yang cocok. Cari dengan nama atau hari, atau kembalikan uangnya.</p>
      ) : (
        <ul className="candidates">
          {gifts.map((gift) => (
            <Candidate key={gift.id} gift={gift} isChosen={gift.id === chosen} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface CandidateProps {
  gift: FoundGift;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

function Candidate({ gift, isChosen, onChoose }: CandidateProps) {
  const { id, donorName, target, amountRupiah, createdAt, status } = gift;
  const inputId = useId();
  return (
    <li className={isChosen ? 'candidates__item candidates__item--chosen' : 'candidates__item'}>
      <label htmlFor={inputId} className="candidates__choice">
        <input id={inputId} type="radio" name="candidate" checked={isChosen} onChange={() => onChoose(id)} />
        <span>
          <b>{donorName}</b>
          <span className="clamp">{target.title}</span>
          <small>{momentWords(createdAt)}</small>
        </span>
      </label>
      <p className="candidates__end">
        <Money amountRupiah={amountRupiah} />
        <StatusBadge kind="donation" status={status} />
        <Link to="/donations/$id" params={{ id }}>
          Buka<span className="u-visually-hidden"> donasi {donorName}</span>
        </Link>
      </p>
    </li>
  );
}
