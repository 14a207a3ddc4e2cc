import { useQuery } from '@tanstack/react-query';
import { jakartaDay } from '@uluran/contract/days';
import type { Setting } from '@uluran/contract/endpoints';
import { useConsole } from '../../app/use-console.ts';
import { type Change, sampleFor } from './effect.ts';

/** Computes the effect of a proposed value again for the second person; nothing is read without a proposal. */
export function useProposedEffect({ key, current, proposal }: Setting) {
  const { queries } = useConsole();
  const { value = null, startsAt = null } = proposal ?? {};
  const change: Change = { value, startsOn: startsAt === null ? null : jakartaDay(new Date(startsAt)) };
  const sample = sampleFor(key, current?.value);
  const query = useQuery({
    ...queries.settingPreview(key, { ...change, gift: sample }),
    enabled: proposal !== null,
  });
  return { change, sample, query };
}

export type ProposedEffect = ReturnType<typeof useProposedEffect>;
