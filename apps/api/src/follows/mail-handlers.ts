import { targetNewsPath, targetPath } from '@uluran/contract/targets';
import type { Queryable } from '../database/client.ts';
import { composeFollowConfirmation, composeNews } from '../mails/follow-mails.ts';
import { mayMail } from '../mails/mailbox-budgets.ts';
import { createOutboxSender, type OutboxMailing } from '../mails/outbox-mailer.ts';
import type { OutboxHandler } from '../outbox/outbox.ts';
import { CONFIRM_HOURS, createFollowLinks } from './links.ts';
import { readAnnounced, readFollower } from './repository.ts';

interface Dependencies extends OutboxMailing {
  sql: Queryable;
}

/** Mails to those who follow, sent from the outbox: what has changed since a message was put in is read again, so none is sent after leaving. */
export function followMailHandlers({
  sql,
  ...mailing
}: Dependencies): Record<'follow_asked' | 'news_published', OutboxHandler> {
  const send = createOutboxSender(mailing);
  const links = createFollowLinks(sql);
  const page = (path: string) => new URL(path, mailing.publicOrigin).href;

  return {
    follow_asked: async (message) => {
      const follower = await readFollower(sql, Number(message.payload.followId));
      if (follower === undefined || follower.confirmed) return;
      const { email, title, publicId } = follower;
      if (!(await mayMail(sql, 'follow', { to: email, message }))) return mailing.metrics.mails.inc({ result: 'held' });
      const url = page(`/kabar/konfirmasi/${await links.confirmToken(publicId)}`);
      await send(message, email, composeFollowConfirmation({ title, url, hours: CONFIRM_HOURS }));
    },
    news_published: async (message) => {
      const follower = await readFollower(sql, Number(message.payload.followId));
      const news = await readAnnounced(sql, Number(message.payload.newsId));
      if (follower === undefined || !follower.confirmed || news === undefined) return;
      const { kind } = news.target;
      // An ambassador's updates stand on one page.
      const path =
        kind === 'ambassador' ? `${targetPath(news.target)}/news` : targetNewsPath(news.target, news.publicId);
      const unfollowUrl = page(`/kabar/berhenti/${await links.unfollowToken(follower.publicId)}`);
      const facts = { ...news, name: follower.name, followedTitle: follower.title, url: page(path), unfollowUrl };
      await send(message, follower.email, composeNews(facts));
    },
  };
}
