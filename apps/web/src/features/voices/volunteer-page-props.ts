import type { VolunteerEnd } from '../../app/volunteer-paths.ts';
import type { VoiceForm } from './voice-page.ts';

export interface VolunteerPageProps {
  /** The outcome of a form, from the address; undefined without one. */
  end: VolunteerEnd | undefined;
  /** As it was sent, if it was refused. */
  form: VoiceForm;
}
