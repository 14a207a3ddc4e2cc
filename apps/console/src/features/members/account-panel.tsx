import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MemberRecord } from '@uluran/contract/endpoints';
import { mayDo } from '@uluran/contract/operator-roles';
import type { ReactNode } from 'react';
import { mayOpen } from '../../app/areas.ts';
import { useOperator } from '../../app/operator.tsx';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReasonPanel, type ReasonStep } from '../../app/review/reason-panel.tsx';
import type { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';

interface AccountPanelProps {
  member: MemberRecord;
  decision: ReturnType<typeof useDecision<MemberRecord>>;
}

/** Steps about the account, each with a reason: the end of its sessions, a freeze, the end of a freeze. */
export function AccountPanel({ member, decision }: AccountPanelProps) {
  const { role } = useOperator();
  if (member.isSelf) return <Notice>Akun ini milik Anda. Operator lain yang memutuskannya.</Notice>;
  if (member.isOperator)
    return (
      <Notice>
        Akun ini operator. Administrator mengaturnya di{' '}
        {mayOpen(role, '/people/operators') ? <Link to="/people/operators">Operator</Link> : 'tab Operator'}.
      </Notice>
    );
  if (!mayDo(role, 'memberAccess')) return null;
  return <Steps member={member} decision={decision} />;
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Panel title="Tindakan">
      <p className="u-small u-muted">{children}</p>
    </Panel>
  );
}

function Steps({ member, decision }: AccountPanelProps) {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  const { id, isFrozen, sessions, version } = member;
  const { busy, run, problem, changed } = decision;
  const take = (step: 'endSessions' | 'freeze' | 'release', done: string) => async (words: string) => {
    const isDone = await run(step, () => client.memberRecords[step](id, { words, version }), done);
    if (isDone) void queryClient.invalidateQueries(queries.everything());
    return isDone;
  };
  const steps: ReasonStep[] = [
    ...(sessions.length === 0
      ? []
      : [{ step: 'endSessions', button: 'Akhiri semua sesi', onTake: take('endSessions', 'Semua sesi diakhiri.') }]),
    isFrozen
      ? { step: 'release', button: 'Lepaskan pembekuan', onTake: take('release', 'Akun ini bisa masuk lagi.') }
      : { step: 'freeze', button: 'Bekukan akun', isDanger: true, onTake: take('freeze', 'Akun dibekukan.') },
  ];
  return (
    <ReasonPanel
      title="Tindakan"
      name={`member-step:${id}`}
      label="Alasan"
      hint="Dicatat bersama nama Anda."
      busy={busy}
      steps={steps}
    >
      <DecisionNotices problem={problem} changed={changed} />
      <p className="u-small u-muted">
        {isFrozen
          ? 'Akun ini tidak bisa masuk. Donasinya, galang dananya, dan kuitansinya tetap seperti semula.'
          : 'Akun yang dibekukan tidak bisa masuk, dan sesinya putus saat itu juga. Galang dananya tetap berjalan; bekukan sendiri bila perlu.'}
      </p>
    </ReasonPanel>
  );
}
