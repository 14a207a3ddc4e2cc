import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UnmatchedReview } from '@uluran/contract/endpoints';
import { Avatar } from '@uluran/ui/avatar';
import { useOperator } from '../../app/operator.tsx';
import { pathOf } from '../../app/queue-words.ts';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';

/** The two people of a decision about money: proposer and confirmer. */
export function PeoplePanel({ data: { proposalId, resolution } }: { data: UnmatchedReview }) {
  const { name } = useOperator();
  if (resolution !== null) return null;
  if (proposalId !== null) return <OpenProposal id={proposalId} />;
  return (
    <Panel title="Dua orang">
      <ol className="people">
        <li className="people__open">
          <Avatar name={name} />
          <div>
            <b>Anda, {name}</b>
            <p>mengusulkan</p>
          </div>
        </li>
        <SecondPerson />
      </ol>
    </Panel>
  );
}

function SecondPerson() {
  return (
    <li className="people__open">
      <Avatar name="?" />
      <div>
        <b>Orang lain dari Keuangan atau Admin</b>
        <p>mengesahkan dengan kodenya sendiri</p>
      </div>
    </li>
  );
}

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
      <ol className="people">
        <li>
          <Avatar name={by} />
          <div>
            <b>{by}</b>
            <p>mengusulkan {momentWords(proposedAt)}</p>
          </div>
        </li>
        <SecondPerson />
      </ol>
      <p className="review-text">{summary}</p>
      <p className="u-small u-muted">Berlaku sampai {momentWords(expiresAt)}.</p>
    </Panel>
  );
}
