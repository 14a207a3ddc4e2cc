import type { Handlers } from '../http/handlers.ts';
import type { PrayerService } from './service.ts';

export function prayerHandlers(prayers: PrayerService): Pick<Handlers, 'sayAmen'> {
  return {
    sayAmen: async ({ params, body, member, clientAddress }) => ({
      data: await prayers.say({
        prayerId: params.id,
        said: body.said,
        userId: member?.userId ?? null,
        visitor: body.visitor,
        clientAddress,
      }),
    }),
  };
}
