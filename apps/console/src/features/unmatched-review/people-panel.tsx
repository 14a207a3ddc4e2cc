import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Proposal, UnmatchedReview } from '@uluran/contract/endpoints';
import { pathOf } from '../../app/queue-words.ts';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { TwoPeople } from '../../app/review/two-people.tsx';
import { useConsole } from '../../app/use-console.ts';

/** Reads the open proposal about the money, if there is one. */
export function useOpenProposal({ proposalId, resolution }: UnmatchedReview) {
  const { queries } = useConsole();
  return useQuery({ ...queries.proposal(proposalId ?? ''), enabled: proposalId !== null && resolution === null });
}

/** The two people of a decision about money: proposer and confirmer. */
export function PeoplePanel({ data }: { data: UnmatchedReview }) {
  const { proposalId, resolution } = data;
  const proposal = useOpenProposal(data);
  if (resolution !== null) return null;
  if (proposalId !== null)
    return proposal.data === undefined ? null : <OpenProposal id={proposalId} data={proposal.data} />;
  return (
    <Panel title="Dua orang">
      <TwoPeople done={[]} isOpen openNote="mengusulkan" awaited={SECOND} />
    </Panel>
  );
}

const SECOND = { who: 'Orang lain dari Keuangan atau Admin', note: 'mengesahkan dengan kodenya sendiri' };

function OpenProposal({ id, data }: { id: string; data: Proposal }) {
  const { by, proposedAt, expiresAt, summary } = data;
  return (
    <Panel
      title="Dua orang"
      note="1 dari 2"
      footer={
        <Link to={pathOf('proposal') as '/queue/report/$id'} params={{ id }}>
          Buka usulannya
        </Link>
      }
    >
      <TwoPeople
        done={[{ name: by, note: `mengusulkan ${momentWords(proposedAt)}` }]}
        isOpen={false}
        awaited={SECOND}
      />
      <p className="review-text">{summary}</p>
      <p className="u-small u-muted">Berlaku sampai {momentWords(expiresAt)}.</p>
    </Panel>
  );
}
