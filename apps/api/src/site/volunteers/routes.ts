import type { Handlers } from '../../platform/http/handlers.ts';
import type { VolunteerService } from './service.ts';

export function volunteerHandlers(
  volunteers: VolunteerService,
): Pick<Handlers, 'applyAsVolunteer' | 'confirmVolunteer' | 'withdrawVolunteer'> {
  return {
    applyAsVolunteer: async ({ body, clientAddress }) => {
      await volunteers.apply(body, clientAddress);
      return { data: null };
    },
    confirmVolunteer: async ({ params, clientAddress }) => {
      await volunteers.confirm(params.token, clientAddress);
      return { data: null };
    },
    withdrawVolunteer: async ({ params, clientAddress }) => {
      await volunteers.withdraw(params.token, clientAddress);
      return { data: null };
    },
  };
}
