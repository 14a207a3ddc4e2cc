import { targetPath } from '@uluran/contract/targets';
import { createOutboxSender, type OutboxMailing } from '../../../messages/mail/outbox-mailer.ts';
import { composeAmbassadorNotice, composeCampaignDecision } from '../../../messages/texts/campaigns.ts';
import type { Queryable } from '../../../platform/database/client.ts';
import type { OutboxHandler } from '../../../platform/jobs/outbox.ts';
import { readPublishedPage } from './published-page.ts';
import { readAction } from './repository.ts';

interface Dependencies extends OutboxMailing {
  sql: Queryable;
}

/** Handlers of mails about decisions to owners, and about new ambassador pages to organisers; none if the account was erased meanwhile. */
export function campaignReviewMailHandlers({
  sql,
  ...mailing
}: Dependencies): Record<'campaign_decided' | 'ambassador_published', OutboxHandler> {
  const send = createOutboxSender(mailing);
  const page = (path: string) => new URL(path, mailing.publicOrigin).href;
  return {
    campaign_decided: async (message) => {
      const told = await readAction(sql, Number(message.payload.actionId));
      if (told === undefined) return;
      const { action, kind, slug, email, ...facts } = told;
      const pageUrl = page(targetPath({ kind, slug }));
      const mail = composeCampaignDecision(action, { kind, ...facts, pageUrl, accountUrl: page('/account') });
      if (mail !== undefined) await send(message, email, mail);
    },
    ambassador_published: async (message) => {
      const published = await readPublishedPage(sql, Number(message.payload.targetId));
      if (published === undefined) return;
      const { email, pageSlug: slug, ...facts } = published;
      const pageUrl = page(targetPath({ kind: 'ambassador', slug }));
      await send(message, email, composeAmbassadorNotice({ ...facts, pageUrl }));
    },
  };
}
