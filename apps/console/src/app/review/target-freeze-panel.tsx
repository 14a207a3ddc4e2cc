import { useQueryClient } from '@tanstack/react-query';
import type { TargetRecord } from '@uluran/contract/endpoints';
import { useConsole } from '../use-console.ts';
import { DecisionNotices } from './decision-notices.tsx';
import { Panel } from './panel.tsx';
import { ReasonPanel } from './reason-panel.tsx';
import type { useDecision } from './use-decision.ts';

/** States that a freeze begins from. */
const FREEZABLE: ReadonlySet<string> = new Set(['live', 'paused', 'ended']);

interface TargetFreezePanelProps {
  target: TargetRecord;
  decision: ReturnType<typeof useDecision<TargetRecord>>;
}

/** Freezes a target of any kind with a reason, or ends the freeze. A decision about a version that was replaced is refused, and keeps the text. */
export function TargetFreezePanel({ target, decision }: TargetFreezePanelProps) {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  const { id, kind, status, version, isOwn } = target;
  const { busy, run, problem, changed } = decision;
  const isFrozen = status === 'frozen';
  if (!isFrozen && !FREEZABLE.has(status)) return null;
  if (isOwn)
    return (
      <Panel title="Pembekuan">
        <p className="u-small u-muted">Target ini menyangkut Anda. Pemeriksa lain yang memutuskannya.</p>
      </Panel>
    );
  const step = isFrozen ? 'release' : 'freeze';
  const ofMember = kind === 'campaign' || kind === 'ambassador';
  const released = ofMember
    ? 'Pembekuan dilepas. Penggalang bisa melanjutkan.'
    : 'Pembekuan dilepas. Target berjalan lagi.';
  const handle = async (words: string) => {
    const isDone = await run(
      step,
      () => client.targetRecords[step](id, { words, version }),
      isFrozen ? released : 'Target dibekukan.',
    );
    if (isDone) void queryClient.invalidateQueries(queries.everything());
    return isDone;
  };
  return (
    <ReasonPanel
      title={isFrozen ? 'Dibekukan' : 'Bekukan'}
      name={`target-freeze:${id}`}
      label={isFrozen ? 'Alasan melepas' : 'Alasan membekukan'}
      hint="Dibaca penggalang."
      busy={busy}
      steps={[
        {
          step,
          button: isFrozen ? 'Lepaskan pembekuan' : 'Bekukan',
          isDanger: !isFrozen,
          onTake: handle,
        },
      ]}
    >
      <DecisionNotices problem={problem} changed={changed} />
      <p className="u-small u-muted">
        {isFrozen
          ? 'Target ini tidak menerima donasi, dan uangnya tidak keluar.'
          : 'Donasi berhenti dan uang tidak keluar. Halamannya tetap terbaca, dengan satu kalimat penjelasan.'}
      </p>
    </ReasonPanel>
  );
}
