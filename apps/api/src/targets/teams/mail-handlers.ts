import { TEAM_INVITATION_PATH } from '@uluran/contract/teams';
import { newToken } from '../../accounts/sessions/tokens.ts';
import { mayMail } from '../../messages/mail/mailbox-budgets.ts';
import { createOutboxSender, type OutboxMailing } from '../../messages/mail/outbox-mailer.ts';
import { composeTeamChange, composeTeamInvitation } from '../../messages/texts/teams.ts';
import type { Queryable } from '../../platform/database/client.ts';
import type { OutboxHandler } from '../../platform/jobs/outbox.ts';
import { readMailedChange, readMailedInvitation, storeToken } from './mail-repository.ts';

interface Dependencies extends OutboxMailing {
  sql: Queryable;
}

/**
 * Handlers of mails about teams: the invitation, and notices about changes to the person that they concern. A token is only in its mail; the
 * next attempt creates another one.
 */
export function teamMailHandlers({
  sql,
  ...mailing
}: Dependencies): Record<'team_invited' | 'team_changed', OutboxHandler> {
  const send = createOutboxSender(mailing);
  const page = (path: string) => new URL(path, mailing.publicOrigin).href;
  return {
    team_invited: async (message) => {
      const id = Number(message.payload.invitationId);
      const invitation = await readMailedInvitation(sql, id);
      if (invitation === undefined) return;
      const { email, ...facts } = invitation;
      if (!(await mayMail(sql, 'invitation', { to: email, message })))
        return mailing.metrics.mails.inc({ result: 'held' });
      const { text, hash } = newToken();
      if (!(await storeToken(sql, id, hash))) return;
      await send(message, email, composeTeamInvitation({ ...facts, url: page(`${TEAM_INVITATION_PATH}/${text}`) }));
    },
    team_changed: async (message) => {
      const change = await readMailedChange(sql, Number(message.payload.changeId));
      if (change === undefined) return;
      const { email, campaignId, ...facts } = change;
      const url = page(facts.change === 'removed' ? '/account/campaign' : `/account/campaign/${campaignId}/team`);
      await send(message, email, composeTeamChange({ ...facts, url }));
    },
  };
}
