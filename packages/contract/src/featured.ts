// Recommendations of the editors, free of any schema library: the console checks them during typing, the server again.

/** Lengths in UTF-16 code units. */
export const PICK_LIMITS = {
  whyMin: 20,
  why: 300,
  /** Address or link of the target. */
  target: 300,
} as const;

/** States of a recommendation: shown, begins later, or over. */
export const PICK_STATES = ['shown', 'planned', 'over'] as const;
export type PickState = (typeof PICK_STATES)[number];
