export const STEPS = ['dasar', 'cerita', 'galeri', 'dana', 'penerima', 'tinjau'] as const;
export type Step = (typeof STEPS)[number];

/** The step that an address names; the first for anything else. */
export function readStep(name: string | undefined): Step {
  return STEPS.find((known) => known === name) ?? 'dasar';
}
