import type { Handlers } from '../../platform/http/handlers.ts';
import type { PrayerAnswers } from './answer-service.ts';
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

/** Handlers of organisers' calls about answers to the prayers of their donors. */
export function prayerAnswerHandlers(answers: PrayerAnswers): Pick<Handlers, 'answerPrayer' | 'removePrayerAnswer'> {
  return {
    answerPrayer: async ({ member, params, body }) => ({
      data: await answers.answer(member.userId, params, body.words),
    }),
    removePrayerAnswer: async ({ member, params }) => {
      await answers.remove(member.userId, params);
      return { data: null };
    },
  };
}
