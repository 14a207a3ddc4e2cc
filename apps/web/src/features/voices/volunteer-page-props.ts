import type { VolunteerEnd } from '../../app/volunteer-paths.ts';
import type { VoiceForm } from './voice-page.ts';

export interface VolunteerPageProps {
  /** What became of a form, where the address tells. */
  end: VolunteerEnd | undefined;
  /** As it was sent, if it was refused. */
  form: VoiceForm;
}
