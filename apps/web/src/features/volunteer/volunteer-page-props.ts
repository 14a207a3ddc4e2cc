import type { PlainFormState } from '../../app/plain-form-state.ts';
import type { VolunteerEnd } from '../../app/volunteer-paths.ts';

export interface VolunteerPageProps {
  /** The outcome of a form, from the address; undefined without one. */
  end: VolunteerEnd | undefined;
  /** Values and errors of a refused form. */
  form: PlainFormState;
}
