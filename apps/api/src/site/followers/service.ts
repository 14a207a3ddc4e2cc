import { randomUUID } from 'node:crypto';
import type { Followed } from '@uluran/contract/endpoints';
import type { VisitorLimits } from '../../accounts/visitors/visitor-limits.ts';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import { Failure, InvalidFields, NotFound } from '../../platform/http/failures.ts';
import { putMessage } from '../../platform/jobs/outbox.ts';
import type { FollowLinks } from './links.ts';
import {
  announceMilestones,
  announceNews,
  beginArrivals,
  confirmFollow,
  countAudienceOf,
  deleteFollowsOf,
  deleteSentMails,
  deleteUnconfirmed,
  endFollow,
  findFollowable,
  followAsMember,
  gatherArrivals,
  isUnannounced,
  requestFollow,
  resumeArrivals,
  stopArrivals,
} from './repository.ts';

/** Days after which an unconfirmed request is deleted. */
const UNCONFIRMED_DAYS = 7;
/** Age in days after which an update is no longer announced. */
const NEWS_DAYS = 7;
const NEWS_AT_ONCE = 20;
/** Age in days after which a milestone is no longer announced. */
const MILESTONE_DAYS = 3;
/** Days for which sent mails are recorded: a mail about arrivals or milestones is due a week after the last one. */
const SENT_DAYS = 8;

const NO_LINK = 'Tautan ini tidak lengkap atau sudah tidak berlaku. Buka lagi dari email Anda.';

/** A request to follow a target. */
export interface FollowRequest {
  /** A slug, also a former one. */
  address: string;
  email: string | undefined;
  userId: number | null;
  clientAddress: string;
}

interface Dependencies {
  sql: Sql;
  limits: VisitorLimits;
  links: FollowLinks;
}

export function createFollowService({ sql, limits, links }: Dependencies) {
  return {
    /**
     * Follows with an account's address at once, or sends the given address a mail to confirm it. The response for an address is the same
     * if it follows already. @throws NotFound, InvalidFields, TooManyAttempts
     */
    async follow({ address, email, userId, clientAddress }: FollowRequest): Promise<{ confirmed: boolean }> {
      await limits.begin('follow', clientAddress);
      const targetId = await findFollowable(sql, address);
      if (targetId === undefined) throw new NotFound('Tidak ada penggalangan dengan kabar di alamat ini.');
      if (email === undefined) {
        if (userId !== null && (await followAsMember(sql, targetId, userId))) return { confirmed: true };
        throw new InvalidFields({ email: ['Tulis alamat email Anda.'] });
      }
      await sql.begin(async (tx) => {
        const { id, confirmed } = await requestFollow(tx, targetId, email);
        if (confirmed) return;
        await putMessage(tx, {
          topic: 'follow_asked',
          payload: { followId: id },
          dedupeKey: `follow_asked:${randomUUID()}`,
        });
      });
      return { confirmed: false };
    },

    /** @throws NotFound, Failure `link_expired`, TooManyAttempts */
    async confirm(token: string, clientAddress: string): Promise<Followed> {
      await limits.begin('mailLink', clientAddress);
      const link = await links.openConfirm(token);
      if (link === 'expired') throw new Failure('link_expired');
      const followed = link === 'unknown' ? undefined : await confirmFollow(sql, link.publicId);
      if (followed === undefined) throw new NotFound(NO_LINK);
      return followed;
    },

    /** Ends a follow, or mails about arrivals, even if they have ended already. @throws NotFound for an invalid token, TooManyAttempts */
    async unfollow(token: string, clientAddress: string): Promise<void> {
      await limits.begin('mailLink', clientAddress);
      const emailHash = await links.openStopArrivals(token);
      if (emailHash !== undefined) return await stopArrivals(sql, emailHash);
      const link = await links.openUnfollow(token);
      if (typeof link === 'string') throw new NotFound(NO_LINK);
      await endFollow(sql, link.publicId);
    },

    /** Starts mails about arrivals again, by the token that ended them. @throws NotFound for every other token, TooManyAttempts */
    async resume(token: string, clientAddress: string): Promise<void> {
      await limits.begin('mailLink', clientAddress);
      const emailHash = await links.openStopArrivals(token);
      if (emailHash === undefined) throw new NotFound(NO_LINK);
      await resumeArrivals(sql, emailHash);
    },
  };
}

export type FollowService = ReturnType<typeof createFollowService>;

/** Returns the number of people who get a mail if an update of this campaign is published now. */
export function countAudience(sql: Queryable, campaign: string): Promise<number> {
  return countAudienceOf(sql, campaign);
}

/** Removes the follows of an account and of its address. */
export function eraseFollows(sql: Queryable, person: { userId: number; email: string | null }): Promise<void> {
  return deleteFollowsOf(sql, person);
}

/** Deletes unconfirmed requests, and records of sent mails; returns the number of requests. */
export async function pruneFollows(sql: Queryable): Promise<number> {
  await deleteSentMails(sql, SENT_DAYS);
  return await deleteUnconfirmed(sql, UNCONFIRMED_DAYS);
}

/**
 * Puts the mails about updates that were published since the last run into the outbox, one a day for each follower and donor; returns their
 * number.
 */
export function announcePublishedNews(sql: Queryable): Promise<number> {
  return announceNews(sql, { days: NEWS_DAYS, limit: NEWS_AT_ONCE });
}

/** Puts mails about newly reached milestones into the outbox, one a week for each follower and target; returns their number. */
export function announceReachedMilestones(sql: Queryable): Promise<number> {
  return announceMilestones(sql, MILESTONE_DAYS);
}

/** Returns true if an update has to be announced. */
export function isAnnouncementDue(sql: Queryable): Promise<boolean> {
  return isUnannounced(sql, NEWS_DAYS);
}

/** Collects the amounts that reached receipts into one mail a week for each donor. */
export const ARRIVALS = { begin: beginArrivals, gather: gatherArrivals } as const;
