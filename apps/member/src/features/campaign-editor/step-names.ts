import type { MemberKind } from '@uluran/contract/campaign-drafts';

const OF_A_CAMPAIGN = ['dasar', 'cerita', 'galeri', 'dana', 'penerima', 'tinjau'] as const;
const OF_AN_AMBASSADOR = ['tentang', 'ajakan', 'tinjau'] as const;
export type Step = (typeof OF_A_CAMPAIGN)[number] | (typeof OF_AN_AMBASSADOR)[number];

/** Editor steps of each kind. */
export const STEPS_OF: Readonly<Record<MemberKind, readonly [Step, ...Step[]]>> = {
  campaign: OF_A_CAMPAIGN,
  ambassador: OF_AN_AMBASSADOR,
};

/** The step in an address; the first step for an unknown name. */
export function readStep(kind: MemberKind, name: string | undefined): Step {
  return STEPS_OF[kind].find((known) => known === name) ?? STEPS_OF[kind][0];
}
