import type { MatchNote } from './match-note.tsx';
import type { UnitsSection } from './units-section.tsx';

/** Parts of the form that some kinds need. The route of a kind brings its own, so that the forms of others do not load them. */
export interface DonateParts {
  /** How many, where the target is given by the unit. */
  Units?: typeof UnitsSection;
  /** What is added to the gift, where a company's pool matches it. */
  Match?: typeof MatchNote;
}

/** Every part that the form of these pages would show nothing without: that of the units they offer, and of the pool that matches. */
export type PartsOf<Pages> = DonateParts &
  (Pages extends { units: unknown } ? Required<Pick<DonateParts, 'Units'>> : unknown) &
  (Pages extends { matching: unknown } ? Required<Pick<DonateParts, 'Match'>> : unknown);
