import type { PrayerAnswer } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { NotFound } from '../../platform/http/failures.ts';
import { findOwnCampaign } from '../../targets/teams/find-campaign.ts';
import { insertAnswer } from './repository.ts';

/** A prayer of a campaign, by the ids that the organiser reads. */
interface PrayerOfCampaign {
  id: string;
  prayerId: string;
}

/** Creates the service for answers of organisers. Each change is a permanent row, with its author and time. */
export function createPrayerAnswers(sql: Queryable) {
  async function write(userId: number, { id, prayerId }: PrayerOfCampaign, words: string | null): Promise<string> {
    const call = words === null ? 'removePrayerAnswer' : 'answerPrayer';
    const { id: targetId } = await findOwnCampaign(sql, { userId, campaign: id, call });
    const answeredAt = await insertAnswer(sql, { prayerId, targetId, userId, words });
    if (answeredAt === undefined) throw new NotFound('Doa ini sudah tidak ada.');
    return answeredAt;
  }

  return {
    /** @throws NotFound if the account's campaign has no such prayer, RoleInsufficient */
    async answer(userId: number, prayer: PrayerOfCampaign, words: string): Promise<PrayerAnswer> {
      return { words, answeredAt: await write(userId, prayer, words) };
    },

    /** @throws NotFound as above */
    async remove(userId: number, prayer: PrayerOfCampaign): Promise<void> {
      await write(userId, prayer, null);
    },
  };
}

export type PrayerAnswers = ReturnType<typeof createPrayerAnswers>;
