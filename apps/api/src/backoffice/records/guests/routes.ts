import type { Handlers } from '../../../platform/http/handlers.ts';
import type { GuestErasures } from './service.ts';

/** Handlers of operators' calls about people without an account. */
export function guestErasureHandlers(guests: GuestErasures): Pick<Handlers, 'previewGuestErasure' | 'eraseGuest'> {
  return {
    previewGuestErasure: async ({ body }) => ({ data: await guests.preview(body) }),
    eraseGuest: async ({ member, body }) => ({ data: await guests.erase(member.userId, body) }),
  };
}
