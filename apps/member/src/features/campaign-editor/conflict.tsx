import { DraftConflict } from '@uluran/app-shell/draft-conflict';
import { Difference } from './difference.tsx';
import type { CampaignWriting } from './use-campaign-draft.ts';
import { wordsOf } from './written.ts';

/** Differences, field by field, after another tab or device has saved meanwhile. */
export function CampaignConflict({ draft }: { draft: CampaignWriting }) {
  const { conflict, written } = draft;
  if (conflict === null) return null;
  return (
    <DraftConflict what="Galang dana ini" draft={draft}>
      <p className="u-small u-muted">Dicoret: tulisan di halaman ini. Digarisbawahi: versi yang tersimpan.</p>
      <Difference from={written} to={wordsOf(conflict)} />
    </DraftConflict>
  );
}
