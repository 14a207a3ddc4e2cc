import { BudgetPanel } from './budget-panel.tsx';
import { CompanyPanel } from './company-panel.tsx';
import { PoolPanel } from './pool-panel.tsx';
import type { ProgrammeDraft } from './use-programme-draft.ts';

/** Company, pool and budget of a programme, under its words. */
export function ProgrammeParts({ draft }: { draft: ProgrammeDraft }) {
  const { text } = draft;
  return (
    <>
      <CompanyPanel key={`company ${text}`} draft={draft} />
      <PoolPanel draft={draft} />
      <BudgetPanel key={`budget ${text}`} draft={draft} />
    </>
  );
}
