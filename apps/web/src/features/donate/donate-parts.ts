import type { MatchNote } from './match-note.tsx';
import type { UnitsSection } from './units-section.tsx';

/** Parts of the form that only some kinds need. Each kind's route imports its own, so that the forms of other kinds do not load them. */
export interface DonateParts {
  /** Field for the number of units, if the target is given by the unit. */
  Units?: typeof UnitsSection;
  /** Note about the match of a company's pool. */
  Match?: typeof MatchNote;
}

/** Required parts for the form of these pages: the units field if they offer units, the match note if their gifts are matched. */
export type PartsOf<Pages> = DonateParts &
  (Pages extends { units: unknown } ? Required<Pick<DonateParts, 'Units'>> : unknown) &
  (Pages extends { matching: unknown } ? Required<Pick<DonateParts, 'Match'>> : unknown);
