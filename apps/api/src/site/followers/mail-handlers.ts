import { targetNewsPath, targetPath } from '@uluran/contract/targets';
import { mayMail } from '../../messages/mail/mailbox-budgets.ts';
import { createOutboxSender, type OutboxMailing } from '../../messages/mail/outbox-mailer.ts';
import { composeFollowConfirmation, composeMilestone, composeNews } from '../../messages/texts/followers.ts';
import type { Queryable } from '../../platform/database/client.ts';
import type { OutboxHandler, OutboxMessage } from '../../platform/jobs/outbox.ts';
import { CONFIRM_HOURS, createFollowLinks } from './links.ts';
import { type AnnouncedNews, closeMilestoneMail, closeNewsMail, readAnnounced, readFollower } from './repository.ts';

interface Dependencies extends OutboxMailing {
  sql: Queryable;
}

/**
 * Handlers of mails to followers, sent from the outbox: changes since a message was stored are read again, so none is sent after a follower
 * has left.
 */
export function followMailHandlers({
  sql,
  ...mailing
}: Dependencies): Record<'follow_asked' | 'news_published' | 'news_mail' | 'milestone_mail', OutboxHandler> {
  const send = createOutboxSender(mailing);
  const links = createFollowLinks(sql);
  const page = (path: string) => new URL(path, mailing.publicOrigin).href;

  const unfollowUrlOf = async ({ publicId }: { publicId: string }) =>
    page(`/kabar/berhenti/${await links.unfollowToken(publicId)}`);

  const addressOf = ({ target, publicId }: AnnouncedNews) =>
    // An ambassador's updates are on one page.
    page(target.kind === 'ambassador' ? `${targetPath(target)}/news` : targetNewsPath(target, publicId));

  async function sendNews(message: OutboxMessage, followId: number, newsIds: readonly number[]): Promise<void> {
    const follower = await readFollower(sql, followId);
    if (follower === undefined || !follower.confirmed) return;
    const found = await Promise.all(newsIds.map((newsId) => readAnnounced(sql, newsId)));
    const [first, ...others] = found.filter((news) => news !== undefined);
    if (first === undefined) return;
    const item = (news: AnnouncedNews) => ({ title: news.title, excerpt: news.excerpt, url: addressOf(news) });
    const facts = {
      news: [item(first), ...others.map(item)] as const,
      name: follower.name,
      targetTitle: first.targetTitle,
      followedTitle: follower.title,
      viaGift: follower.viaGift,
      targetUrl: page(targetPath(first.target)),
      unfollowUrl: await unfollowUrlOf(follower),
    };
    await send(message, follower.email, composeNews(facts));
  }

  return {
    follow_asked: async (message) => {
      const follower = await readFollower(sql, Number(message.payload.followId));
      if (follower === undefined || follower.confirmed) return;
      const { email, title, publicId } = follower;
      if (!(await mayMail(sql, 'follow', { to: email, message }))) return mailing.metrics.mails.inc({ result: 'held' });
      const url = page(`/kabar/konfirmasi/${await links.confirmToken(publicId)}`);
      await send(message, email, composeFollowConfirmation({ title, url, hours: CONFIRM_HOURS }));
    },
    // Stored by the previous release: one update, one follower.
    news_published: async (message) =>
      await sendNews(message, Number(message.payload.followId), [Number(message.payload.newsId)]),
    news_mail: async (message) => {
      const mail = await closeNewsMail(sql, Number(message.payload.mailId));
      if (mail !== undefined) await sendNews(message, mail.followId, mail.newsIds);
    },
    milestone_mail: async (message) => {
      const mail = await closeMilestoneMail(sql, Number(message.payload.mailId));
      if (mail === undefined) return;
      const follower = await readFollower(sql, mail.followId);
      if (follower === undefined || !follower.confirmed) return;
      const facts = {
        ...mail,
        name: follower.name,
        title: follower.title,
        targetUrl: page(targetPath(follower.target)),
        unfollowUrl: await unfollowUrlOf(follower),
      };
      await send(message, follower.email, composeMilestone(facts));
    },
  };
}
