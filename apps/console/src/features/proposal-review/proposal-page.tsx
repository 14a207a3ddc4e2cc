import { useQuery } from '@tanstack/react-query';
import type { Proposal } from '@uluran/contract/endpoints';
import { Tag } from '@uluran/ui/tag';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { HistoryPanel, momentWords } from '../../app/review/history-panel.tsx';
import { HoldButtons, HoldFacts } from '../../app/review/hold-buttons.tsx';
import { ReviewColumns, ReviewPage, WhenLoaded } from '../../app/review/review-page.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useItem } from '../../app/review/use-item.ts';
import { useConsole } from '../../app/use-console.ts';
import { ChangesPanel, EffectPanel } from './effect-panel.tsx';
import { ProposalDecision } from './proposal-decision.tsx';
import { STATE_WORDS, titleOf } from './proposal-words.ts';

/** A proposal of one operator: its effect in rupiah, and the confirmation or refusal by another one. */
export function ProposalPage({ id }: { id: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.proposal(id));
  return (
    <ReviewPage query={query} title="Usulan ini belum bisa dimuat">
      {(proposal) => <Review proposal={proposal} />}
    </ReviewPage>
  );
}

function Review({ proposal }: { proposal: Proposal }) {
  const { client, queries } = useConsole();
  const { id, state, by, proposedAt, history } = proposal;
  const review = queries.proposal(id);
  const item = useItem('proposal', id, review);
  const decision = useDecision({ queryKey: review.queryKey, shown: proposal, read: () => client.proposals.get(id) });
  return (
    <WhenLoaded queries={[item]}>
      <DetailHead
        title={titleOf(proposal)}
        kind="usulan"
        facts={
          <>
            <Tag tone={state === 'confirmed' ? 'success' : 'plain'}>{STATE_WORDS[state]}</Tag>
            <span className="mono">#{id}</span>
            <HoldFacts query={item} />
          </>
        }
        subject={
          <span>
            diusulkan {by}, {momentWords(proposedAt)}
          </span>
        }
        actions={<HoldButtons kind="proposal" query={item} />}
      />
      <ReviewColumns
        aside={
          <>
            <ProposalDecision proposal={proposal} query={item} decision={decision} />
            <HistoryPanel history={history} />
          </>
        }
      >
        <EffectPanel proposal={proposal} />
        <ChangesPanel proposal={proposal} />
      </ReviewColumns>
    </WhenLoaded>
  );
}
