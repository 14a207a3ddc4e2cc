import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UnmatchedReview } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { Money } from '@uluran/ui/money';
import { Tag } from '@uluran/ui/tag';
import { useState } from 'react';
import { gatewayWord, methodWord } from '../../app/payment-words.ts';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { Fact } from '../../app/review/fact.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { HoldButtons, HoldFacts } from '../../app/review/hold-buttons.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReviewColumns, ReviewPage, WhenLoaded } from '../../app/review/review-page.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useItem } from '../../app/review/use-item.ts';
import { useConsole } from '../../app/use-console.ts';
import { Candidates, useFirstCandidates } from './candidates.tsx';
import { PeoplePanel, useOpenProposal } from './people-panel.tsx';
import { ProposeDecision } from './propose-decision.tsx';
import { differenceWords, moneyFacts, reasonWords, resolutionWords } from './unmatched-words.ts';

/** Money that matches no payment: its facts, gifts that it may belong to, and the proposal for a second person. */
export function UnmatchedPage({ id }: { id: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.unmatchedReview(id));
  return (
    <ReviewPage query={query} title="Uang ini belum bisa dimuat">
      {(data) => <Unmatched data={data} />}
    </ReviewPage>
  );
}

function Unmatched({ data }: { data: UnmatchedReview }) {
  const { client, queries } = useConsole();
  const { id, amountRupiah, gateway, receivedAt, donation, resolution, reason } = data;
  const review = queries.unmatchedReview(id);
  const item = useItem('unmatched', id, review);
  const candidates = useFirstCandidates(data);
  const proposal = useOpenProposal(data);
  const [chosen, setChosen] = useState<string>();
  const decision = useDecision({
    queryKey: review.queryKey,
    shown: data,
    read: () => client.unmatchedReviews.get(id),
    facts: moneyFacts,
  });
  return (
    <WhenLoaded queries={[item, candidates, proposal]}>
      <DetailHead
        title={`${formatRupiah(amountRupiah)} tak dikenal`}
        kind="uang tak dikenal"
        facts={
          <>
            {resolution === null ? <HoldFacts query={item} /> : <Tag tone="success">{resolutionWords(resolution)}</Tag>}
            <span className="mono">#{id}</span>
            <span>masuk {momentWords(receivedAt)}</span>
          </>
        }
        subject={
          <>
            <span>{gatewayWord(gateway)}</span>
            <span>{reasonWords(reason)}</span>
          </>
        }
        actions={<HoldButtons kind="unmatched" query={item} />}
      />
      <ReviewColumns
        aside={
          <>
            <ProposeDecision data={data} chosen={chosen} item={item} decision={decision} />
            <PeoplePanel data={data} />
          </>
        }
      >
        <FactsPanel data={data} />
        {donation === null && resolution === null ? (
          <Candidates amountRupiah={amountRupiah} chosen={chosen} onChoose={setChosen} />
        ) : null}
      </ReviewColumns>
    </WhenLoaded>
  );
}

function FactsPanel({ data }: { data: UnmatchedReview }) {
  const { amountRupiah, expectedRupiah, method, gateway, reference, reason, receivedAt, donation } = data;
  const difference = differenceWords(data);
  return (
    <Panel title="Yang masuk" note={reasonWords(reason)}>
      <dl className="pairs">
        <Fact name="Jumlah">
          <Money amountRupiah={amountRupiah} />
        </Fact>
        {expectedRupiah === null ? null : (
          <Fact name="Tagihan">
            <Money amountRupiah={expectedRupiah} />, {difference}
          </Fact>
        )}
        <Fact name="Lewat">
          {method === null ? gatewayWord(gateway) : `${methodWord(method)}, ${gatewayWord(gateway)}`}
        </Fact>
        <Fact name="Nomor pesanan">
          <span className="mono">{reference}</span>
        </Fact>
        <Fact name="Diterima">{momentWords(receivedAt)}</Fact>
        <Fact name="Untuk donasi">
          {donation === null ? (
            <span className="u-muted">tidak diketahui</span>
          ) : (
            <>
              <Link to="/donations/$id" params={{ id: donation.id }}>
                {donation.targetTitle}
              </Link>
              <br />
              {donation.donorName ?? <span className="u-muted">data donatur sudah dihapus</span>}
            </>
          )}
        </Fact>
      </dl>
    </Panel>
  );
}
