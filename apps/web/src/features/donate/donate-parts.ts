import type { MatchNote } from './match-note.tsx';
import type { UnitsSection } from './units-section.tsx';

/** Parts of the form that some kinds need. The route of a kind brings its own, so that the forms of others do not load them. */
export interface DonateParts {
  /** How many, where the target is given by the unit. */
  Units?: typeof UnitsSection;
  /** What is added to the gift, where a company's pool matches it. */
  Match?: typeof MatchNote;
}
