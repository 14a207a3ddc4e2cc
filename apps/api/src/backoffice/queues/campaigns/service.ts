import { missingOfDraft } from '@uluran/contract/campaign-drafts';
import type { CampaignReview, ReviewItem } from '@uluran/contract/endpoints';
import type { Sql } from '../../../platform/database/client.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { NotInReview, refusalOf } from './errors.ts';
import { carryOut, type Decision, findReviewed, listReviews, readReview } from './repository.ts';

export type { Decision } from './repository.ts';

/** Creates operators' functions for campaigns, shared by their calls and their commands. */
export function createCampaignReview(sql: Sql) {
  async function find(publicId: string): Promise<number> {
    const target = await findReviewed(sql, publicId);
    if (target === undefined) throw new NotFound('Galang dana ini tidak ditemukan.');
    return target;
  }

  async function read(target: number): Promise<CampaignReview> {
    const review = await readReview(sql, target);
    if (review === undefined) throw new NotFound('Galang dana ini tidak ditemukan.');
    const { draft, rules, today, ...rest } = review;
    const since = { today, published: rest.published !== null };
    return { ...rest, draft: draft && { ...draft, missing: missingOfDraft(rest.kind, draft, rules, since) } };
  }

  return {
    list: (): Promise<ReviewItem[]> => listReviews(sql),

    /** @throws NotFound also for a page that was never submitted */
    get: async (publicId: string): Promise<CampaignReview> => await read(await find(publicId)),

    /** Carries out a step and records it. @throws NotFound, NotInReview, DecisionForbidden */
    async decide(operator: number, publicId: string, decision: Decision): Promise<CampaignReview> {
      const target = await find(publicId);
      const done = await carryOut(sql, target, operator, decision).catch((error: unknown) => {
        throw refusalOf(error) ?? error;
      });
      if (!done) throw new NotInReview();
      return await read(target);
    },
  };
}

export type CampaignReviewService = ReturnType<typeof createCampaignReview>;
