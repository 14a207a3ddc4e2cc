import { missingOfDraft } from '@uluran/contract/campaign-drafts';
import type { CampaignReview, ReviewItem } from '@uluran/contract/endpoints';
import type { Sql } from '../../../platform/database/client.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { decideItem } from '../items/decide-item.ts';
import { readItemOfReview } from '../items/repository.ts';
import { NotInReview, refusalOf } from './errors.ts';
import { carryOut, type Decision, findReviewed, listReviews, readReview } from './repository.ts';

export type { Decision } from './repository.ts';

/** Creates operators' functions for campaigns, shared by their calls and the import of a folder. */
export function createCampaignReview(sql: Sql) {
  async function find(publicId: string): Promise<number> {
    const target = await findReviewed(sql, publicId);
    if (target === undefined) throw new NotFound('Galang dana ini tidak ditemukan.');
    return target;
  }

  async function read(operator: number, target: number): Promise<CampaignReview> {
    const item = await readItemOfReview(sql, operator, { kind: 'campaign', itemId: target });
    const review = await readReview(sql, target);
    if (review === undefined) throw new NotFound('Galang dana ini tidak ditemukan.');
    const { draft, rules, today, ...rest } = review;
    const since = { today, published: rest.published !== null };
    return { ...rest, draft: draft && { ...draft, missing: missingOfDraft(rest.kind, draft, rules, since) }, item };
  }

  return {
    list: (): Promise<ReviewItem[]> => listReviews(sql),

    /** Returns a campaign for an operator. @throws NotFound also for a page that was never submitted */
    get: async (operator: number, publicId: string): Promise<CampaignReview> =>
      await read(operator, await find(publicId)),

    /** Carries out a step and records it. @throws NotFound, NotInReview, ItemHeld, ItemChanged, DecisionForbidden */
    async decide(operator: number, publicId: string, decision: Decision): Promise<CampaignReview> {
      const target = await find(publicId);
      const version = 'version' in decision ? decision.version : undefined;
      const item = { kind: 'campaign', itemId: target, operator, version } as const;
      const done = await decideItem(sql, item, (tx) => carryOut(tx, target, operator, decision)).catch(
        (error: unknown) => {
          throw refusalOf(error) ?? error;
        },
      );
      if (!done) throw new NotInReview();
      return await read(operator, target);
    },
  };
}

export type CampaignReviewService = ReturnType<typeof createCampaignReview>;
