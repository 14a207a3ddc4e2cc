import type { WithdrawalReview } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { Avatar } from '@uluran/ui/avatar';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { useState } from 'react';
import { useOperator } from '../../app/operator.tsx';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useDecisionWords, WordsField } from '../../app/review/words-field.tsx';
import { roleWord } from '../../app/role-words.ts';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import type { WithdrawalDecision } from './decision.ts';
import { APPROVALS, isUndecided, maskedNumber } from './withdrawal-words.ts';

const REASON_LIMIT = 1_000;

interface ApprovalPanelProps {
  data: WithdrawalReview;
  decision: WithdrawalDecision;
}

/** The approvals of two operators, and the form for one's own. */
export function ApprovalPanel({ data, decision }: ApprovalPanelProps) {
  const { name, role } = useOperator();
  const { approvals, status } = data;
  const hasApproved = approvals.some(({ by }) => by === name);
  return (
    <Panel title="Persetujuan" note={`${approvals.length} dari ${APPROVALS}`}>
      <ol className="people">
        {approvals.map(({ by, approvedAt }) => (
          <li key={by}>
            <Avatar name={by} />
            <div>
              <b>{by}</b>
              <p>setuju {momentWords(approvedAt)}</p>
            </div>
          </li>
        ))}
        {!isUndecided(status) || hasApproved ? null : (
          <li className="people__open">
            <Avatar name={name} />
            <div>
              <b>
                Anda, {name}, {roleWord(role)}
              </b>
              <p>belum memutuskan</p>
            </div>
          </li>
        )}
      </ol>
      {!isUndecided(status) ? null : hasApproved ? (
        <p className="u-small u-muted">
          Anda sudah menyetujui. Orang lain dari Keuangan atau Admin menyetujui sebagai orang kedua.
        </p>
      ) : (
        <Decide data={data} decision={decision} />
      )}
      {isUndecided(status) ? null : <DecisionNotices problem={undefined} changed={decision.changed} />}
    </Panel>
  );
}

function Decide({ data, decision }: ApprovalPanelProps) {
  const { client } = useConsole();
  const online = useOnline();
  const { id, amountRupiah, bankAccount } = data;
  const words = useDecisionWords(`withdrawal-decision:${id}`);
  const [asking, setAsking] = useState(false);
  const { busy, run, problem, changed } = decision;
  const handleApprove = async () => {
    setAsking(false);
    if (await run('approve', () => client.withdrawalReviews.approve(id), 'Persetujuan Anda tercatat.'))
      words.kept.done();
  };
  const handleReject = async () => {
    const reason = words.require('Tulis alasan penolakan; penggalang membacanya.');
    if (reason === undefined) return;
    if (await run('reject', () => client.withdrawalReviews.reject(id, reason), 'Pencairan ditolak.')) words.kept.done();
  };
  return (
    <>
      <DecisionNotices problem={problem} changed={changed} />
      <WordsField words={words} label="Alasan bila ditolak" hint="Dibaca penggalang." maxLength={REASON_LIMIT} />
      <div className="decide">
        <Button variant="primary" wide disabled={!online} busy={busy === 'approve'} onClick={() => setAsking(true)}>
          Setujui {formatRupiah(amountRupiah)}
        </Button>
        <Button
          variant="quiet"
          wide
          className="danger-text"
          disabled={!online}
          busy={busy === 'reject'}
          onClick={() => void handleReject()}
        >
          Tolak dengan alasan
        </Button>
      </div>
      <Dialog
        kind="alert"
        open={asking}
        onOpenChange={setAsking}
        title={`Setujui ${formatRupiah(amountRupiah)}`}
        description={`Ke ${bankAccount.bankName} ${maskedNumber(bankAccount.lastFour)}, ${bankAccount.holder}. Persetujuan tercatat atas nama Anda dan tidak bisa ditarik.`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Batal</Button>
            <Button variant="primary" onClick={() => void handleApprove()}>
              Setujui
            </Button>
          </>
        }
      />
    </>
  );
}
