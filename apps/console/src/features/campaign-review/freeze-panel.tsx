import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import type { TargetRecord } from '@uluran/contract/endpoints';
import { TargetFreezePanel } from '../../app/review/target-freeze-panel.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';

/** Freezes a public campaign with a reason, or ends the freeze: a decision about the target, which has a version of its own. */
export function FreezePanel({ id }: { id: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.targetRecord(id));
  if (query.data !== undefined) return <Freeze target={query.data} />;
  return query.isError ? <LoadProblem part title="Pembekuan belum bisa dimuat" query={query} /> : null;
}

function Freeze({ target }: { target: TargetRecord }) {
  const { client, queries } = useConsole();
  const { id } = target;
  const decision = useDecision({
    queryKey: queries.targetRecord(id).queryKey,
    shown: target,
    read: () => client.targetRecords.get(id),
  });
  return <TargetFreezePanel target={target} decision={decision} />;
}
