import { createHash } from 'node:crypto';
import { targetPath } from '@uluran/contract/targets';
import type { PushService } from '../../../messages/push/push-service.ts';
import type { Queryable } from '../../../platform/database/client.ts';
import type { OutboxHandler } from '../../../platform/jobs/outbox.ts';
import { deleteSubscriptions, type NoticeFacts, readNotice } from './repository.ts';

interface Dependencies {
  sql: Queryable;
  push: PushService | undefined;
}

/** Returns the path of a target's updates. */
function newsPath({ target }: NoticeFacts): string {
  // An ambassador's updates are on one page.
  return target.kind === 'ambassador' ? `${targetPath(target)}/news` : `${targetPath(target)}#kabar`;
}

/** Returns a topic for a push service, which allows 32 letters of it, and can read them. */
const topicOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);

/**
 * Handler of notifications to browsers, sent from the outbox. They contain only public facts about the target; changes since a message was
 * stored are read again, so none is sent after a browser has left.
 */
export function noticeHandlers({ sql, push }: Dependencies): Record<'push_notice', OutboxHandler> {
  return {
    push_notice: async ({ payload }) => {
      if (push === undefined) return;
      const [subscriptionId, targetId] = [Number(payload.subscriptionId), Number(payload.targetId)];
      const facts = await readNotice(sql, { subscriptionId, targetId });
      if (facts === undefined) return;
      const kind = payload.kind === 'ending' ? 'ending' : 'news';
      const path = kind === 'news' ? newsPath(facts) : targetPath(facts.target);
      const text = JSON.stringify({ kind, title: facts.title, path, followed: facts.followedSlug });
      const pushed = await push.send(facts, text, topicOf(`${kind} ${path}`));
      if (pushed === 'gone') await deleteSubscriptions(sql, facts.endpoint);
    },
  };
}
