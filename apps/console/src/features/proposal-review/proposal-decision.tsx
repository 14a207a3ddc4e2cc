import { useQueryClient } from '@tanstack/react-query';
import type { Proposal, QueueItem } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { useState } from 'react';
import { useOperator } from '../../app/operator.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { ItemPanel } from '../../app/review/item-panel.tsx';
import { TwoPeople } from '../../app/review/two-people.tsx';
import type { ItemQuery } from '../../app/review/use-item.ts';
import { type DecisionWords, useDecisionWords, WordsField } from '../../app/review/words-field.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { ConfirmForm, type ProposalDecisions } from './confirm-form.tsx';
import { rolesWords } from './proposal-words.ts';

const REASON_LIMIT = 1_000;

interface ProposalDecisionProps {
  proposal: Proposal;
  query: ItemQuery;
  decision: ProposalDecisions;
}

/** The two people of a proposal. Another operator than the proposer confirms it; both may withdraw it with a reason. */
export function ProposalDecision({ proposal, query, decision }: ProposalDecisionProps) {
  const { queries } = useConsole();
  const queryClient = useQueryClient();
  const [isAtField, setAtField] = useState(false);
  const item = query.data;
  const { problem, changed } = decision;
  // A confirmed proposal changes gifts, settings, roles and pools.
  const handleConfirmed = () => void queryClient.invalidateQueries(queries.everything());
  return (
    <ItemPanel
      title="Persetujuan"
      lead={<People proposal={proposal} item={item} />}
      query={query}
      decision={{ problem: isAtField ? undefined : problem, changed }}
    >
      {(waiting, canDecide) => (
        <Forms
          {...{ proposal, decision, canDecide }}
          item={waiting}
          onFieldError={setAtField}
          onConfirmed={handleConfirmed}
        />
      )}
    </ItemPanel>
  );
}

interface FormsProps {
  proposal: Proposal;
  item: QueueItem;
  decision: ProposalDecisions;
  canDecide: boolean;
  /** Reports whether the last refusal is beside the field of the code. */
  onFieldError: (isAtField: boolean) => void;
  onConfirmed: () => void;
}

/** The confirmation, or the reason for its absence, and the withdrawal. */
function Forms({ proposal, item, decision, canDecide, onFieldError, onConfirmed }: FormsProps) {
  const words = useDecisionWords(`proposal-withdrawal:${proposal.id}`);
  const handleDone = () => {
    // The typed reason was for the other decision.
    words.kept.done();
    onConfirmed();
  };
  return (
    <>
      {!canDecide ? null : canConfirm(proposal, item) ? (
        <Confirmable {...{ proposal, decision, onFieldError }} version={item.version} onDone={handleDone} />
      ) : (
        <ConfirmedByOthers proposal={proposal} item={item} />
      )}
      <Withdrawing {...{ proposal, item, decision, canDecide, words }} onStart={() => onFieldError(false)} />
    </>
  );
}

const isProposer = (item: QueueItem) => item.signals.some(({ code }) => code === 'waits_for_other');
const canConfirm = ({ confirmable }: Proposal, { decisions }: QueueItem) =>
  confirmable && decisions.includes('confirmProposal');

function People({ proposal, item }: { proposal: Proposal; item: QueueItem | null | undefined }) {
  const { by, proposedAt, confirmedBy, state, history, effect } = proposal;
  const confirmedAt = history.find(({ action }) => action === 'confirm')?.actedAt;
  const confirmation = confirmedAt === undefined ? 'setuju' : `setuju ${momentWords(confirmedAt)}`;
  const done = [
    { name: by, note: `mengusulkan ${momentWords(proposedAt)}`, quote: effect.reason ?? undefined },
    ...(confirmedBy === null ? [] : [{ name: confirmedBy, note: confirmation }]),
  ];
  return <TwoPeople done={done} isOpen={state === 'waiting' && item?.decisions.includes('confirmProposal') === true} />;
}

interface ConfirmableProps {
  proposal: Proposal;
  version: string;
  decision: ProposalDecisions;
  onFieldError: (isAtField: boolean) => void;
  onDone: () => void;
}

function Confirmable({ proposal, ...form }: ConfirmableProps) {
  const { role } = useOperator();
  if (!proposal.roles.includes(role))
    return <p className="u-small u-muted">Usulan ini disetujui {rolesWords(proposal.roles)}.</p>;
  return <ConfirmForm proposal={proposal} {...form} />;
}

/** The reason why the operator has no button that confirms. */
function ConfirmedByOthers({ proposal: { confirmable, roles }, item }: { proposal: Proposal; item: QueueItem }) {
  if (isProposer(item))
    return (
      <p className="u-small u-muted">
        Anda yang mengusulkan. Orang lain dari {rolesWords(roles)} menyetujuinya dengan kodenya sendiri.
      </p>
    );
  if (confirmable) return null;
  return <p className="u-small u-muted">Usulan ini dibuat oleh versi lain. Tarik, lalu usulkan lagi.</p>;
}

interface WithdrawingProps {
  proposal: Proposal;
  item: QueueItem;
  decision: ProposalDecisions;
  canDecide: boolean;
  words: DecisionWords;
  onStart: () => void;
}

/** Withdraws the proposal with a reason, which is kept until it succeeds. */
function Withdrawing({ proposal: { id }, item, decision, canDecide, words, onStart }: WithdrawingProps) {
  const { client } = useConsole();
  const online = useOnline();
  const own = isProposer(item);
  const handleWithdraw = async () => {
    const reason = words.require('Tulis alasannya; ia tampil di jejak audit.');
    if (reason === undefined) return;
    onStart();
    const withdrawal = { words: reason, version: item.version };
    const done = own ? 'Usulan ditarik.' : 'Usulan ditolak.';
    if (await decision.run('withdraw', () => client.proposals.withdraw(id, withdrawal), done)) words.kept.done();
  };
  if (!canDecide && !words.kept.isDirty()) return null;
  return (
    <>
      <WordsField
        words={words}
        label={own ? 'Alasan bila ditarik' : 'Alasan bila ditolak'}
        hint="Tampil di riwayat dan jejak audit."
        maxLength={REASON_LIMIT}
      />
      {canDecide ? (
        <Button
          variant="quiet"
          wide
          className="danger-text"
          disabled={!online}
          busy={decision.busy === 'withdraw'}
          onClick={() => void handleWithdraw()}
        >
          {own ? 'Tarik usulan' : 'Tolak dengan alasan'}
        </Button>
      ) : null}
    </>
  );
}
