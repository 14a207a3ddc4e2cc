import type { Handlers } from '../../../platform/http/handlers.ts';
import type { VolunteerList } from './service.ts';

/** Handler of the operators' list of volunteers. */
export function volunteerListHandlers(volunteers: VolunteerList): Pick<Handlers, 'listVolunteerReviews'> {
  return { listVolunteerReviews: async ({ query }) => await volunteers.list(query) };
}
