import { isApiError } from '@uluran/api-sdk';
import type { Notes } from './notes.ts';
import type { CampaignWriting } from './use-campaign-draft.ts';

/** Props of every step. */
export interface StepProps {
  draft: CampaignWriting;
  notes: Notes;
}

/** The server's fault of a field, as its sentence; undefined if there is none. Parts of a field have names like `budget.0.label`. */
export function refusalOf({ state, error }: CampaignWriting, field: string): string | undefined {
  if (state !== 'refused' || !isApiError(error)) return undefined;
  const name = Object.keys(error.fields).find((known) => known === field || known.startsWith(`${field}.`));
  return name === undefined ? undefined : error.fields[name]?.[0];
}
