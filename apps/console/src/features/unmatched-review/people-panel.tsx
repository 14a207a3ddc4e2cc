import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UnmatchedReview } from '@uluran/contract/endpoints';
import { pathOf } from '../../app/queue-words.ts';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { TwoPeople } from '../../app/review/two-people.tsx';
import { useConsole } from '../../app/use-console.ts';

/** The two people of a decision about money: proposer and confirmer. */
export function PeoplePanel({ data: { proposalId, resolution } }: { data: UnmatchedReview }) {
  if (resolution !== null) return null;
  if (proposalId !== null) return <OpenProposal id={proposalId} />;
  return (
    <Panel title="Dua orang">
      <TwoPeople done={[]} isOpen openNote="mengusulkan" awaited={SECOND} />
    </Panel>
  );
}

const SECOND = { who: 'Orang lain dari Keuangan atau Admin', note: 'mengesahkan dengan kodenya sendiri' };

function OpenProposal({ id }: { id: string }) {
  const { queries } = useConsole();
  const { data } = useQuery(queries.proposal(id));
  if (data === undefined) return null;
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
