import { useQueryClient } from '@tanstack/react-query';
import { AccountForm } from '@uluran/app-shell/account-form';
import type { WithdrawalReview } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { useState } from 'react';
import { CodeField } from '../../app/code-field.tsx';
import { DecisionGate } from '../../app/review/decision-gate.tsx';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { TwoPeople } from '../../app/review/two-people.tsx';
import { isOfField } from '../../app/review/use-decision.ts';
import { useDecisionWords, WordsField } from '../../app/review/words-field.tsx';
import { useCodedForm } from '../../app/use-coded-form.ts';
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
  const { approvals, status, item } = data;
  const isOpen = isUndecided(status);
  const mayApprove = item?.decisions.includes('approveWithdrawal') === true;
  return (
    <Panel title="Persetujuan" note={`${approvals.length} dari ${APPROVALS}`}>
      <TwoPeople
        done={approvals.map(({ by, approvedAt }) => ({ name: by, note: `setuju ${momentWords(approvedAt)}` }))}
        isOpen={isOpen && mayApprove}
      />
      {isOpen ? (
        <DecisionGate item={item} decided={null}>
          <Decide data={data} decision={decision} mayApprove={mayApprove} />
        </DecisionGate>
      ) : (
        <DecisionNotices problem={undefined} changed={decision.changed} />
      )}
    </Panel>
  );
}

function Decide({ data, decision, mayApprove }: ApprovalPanelProps & { mayApprove: boolean }) {
  const { client } = useConsole();
  const online = useOnline();
  const { id, version } = data;
  const words = useDecisionWords(`withdrawal-decision:${id}`);
  const { busy, run, problem, changed } = decision;
  const handleReject = async () => {
    const reason = words.require('Tulis alasan penolakan; penggalang membacanya.');
    if (reason === undefined) return;
    const reject = () => client.withdrawalReviews.reject(id, { words: reason, version });
    if (await run('reject', reject, 'Pencairan ditolak.')) words.kept.done();
  };
  return (
    <>
      <DecisionNotices problem={problem} changed={changed} />
      {mayApprove ? null : (
        <p className="u-small u-muted">
          Anda sudah menyetujui. Orang lain dari Keuangan atau Admin menyetujui sebagai orang kedua.
        </p>
      )}
      <WordsField words={words} label="Alasan bila ditolak" hint="Dibaca penggalang." maxLength={REASON_LIMIT} />
      <div className="decide">
        {mayApprove ? <Approve data={data} decision={decision} onDone={words.kept.done} /> : null}
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
    </>
  );
}

/** Approves after a question for the code of the operator's own app. */
function Approve({ data, decision, onDone }: ApprovalPanelProps & { onDone: () => void }) {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const { id, version, amountRupiah, bankAccount } = data;
  const amount = formatRupiah(amountRupiah);
  const send = async ({ code = '' }: Record<string, string>) => {
    const approve = () => client.withdrawalReviews.approve(id, { code, version });
    if (await decision.run('approve', approve, 'Persetujuan Anda tercatat.', isOfField)) onDone();
    setAsking(false);
  };
  const { form, at } = useCodedForm(send, () => queryClient.invalidateQueries(queries.queues()));
  return (
    <>
      <Button variant="primary" wide disabled={!online} onClick={() => setAsking(true)}>
        Setujui {amount}
      </Button>
      <p className="u-small u-muted">Kode aplikasi Anda diminta sekali lagi.</p>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Setujui ${amount}`}
        description={`Ke ${bankAccount.bankName} ${maskedNumber(bankAccount.lastFour)}, ${bankAccount.holder}. Persetujuan tercatat atas nama Anda dan tidak bisa ditarik.`}
      >
        <AccountForm {...form} action={`Setujui ${amount}`}>
          <CodeField error={at('code')} />
        </AccountForm>
      </Dialog>
    </>
  );
}
