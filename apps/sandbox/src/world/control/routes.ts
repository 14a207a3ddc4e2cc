import { Hono } from 'hono';
import * as z from 'zod';
import { NORMAL_MODE, readHostileMode } from '../hostile-mode/hostile-mode.ts';
import type { SandboxEnv } from '../http-environment.ts';
import type { Mail } from '../mailbox/mail.ts';
import type { World } from '../world.ts';
import { sameOriginOnly } from './origin-guard.ts';
import { readBody, UnreadableRequest, unreadable } from './read-body.ts';

const LIST_LIMIT = 500;

const advanceClockRequest = z.union([
  z.strictObject({ seconds: z.int().min(1) }),
  z.strictObject({ reset: z.literal(true) }),
]);

function mailSummary(mail: Mail): Record<string, unknown> {
  return {
    id: mail.mailId,
    received_at: new Date(mail.receivedAt).toISOString(),
    from: mail.sender,
    to: mail.envelopeTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? null,
    headers: mail.headers,
  };
}

/** Setting the world up from tests: clock, hostile mode and mailbox. JSON in, JSON out, no key, no foreign origins. */
export function createWorldControlRoutes({ clock, mode, mails, wake }: World): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();
  routes.use(sameOriginOnly);
  routes.get('/mode', (context) => context.json(mode.current()));
  routes.post('/mode', async (context) => {
    const read = readHostileMode(await context.req.json().catch(() => undefined));
    if ('problems' in read) throw new UnreadableRequest(read.problems.join('; '));
    mode.set(read.mode);
    return context.json(read.mode);
  });
  routes.delete('/mode', (context) => {
    mode.set(NORMAL_MODE);
    return context.json(NORMAL_MODE);
  });
  routes.post('/advance-clock', async (context) => {
    const request = await readBody(context, advanceClockRequest);
    if ('reset' in request) clock.reset();
    else clock.advance(request.seconds * 1000);
    wake();
    return context.json({ now: new Date(clock.now()).toISOString(), ahead_seconds: clock.offsetMs() / 1000 });
  });
  routes.get('/mails', (context) => context.json(mails.list(LIST_LIMIT, context.req.query('to')).map(mailSummary)));
  routes.delete('/mails', (context) => {
    mails.clear();
    return context.json({ cleared: true });
  });
  routes.get('/health', (context) => context.json({ ok: true, now: new Date(clock.now()).toISOString() }));
  routes.onError((error, context) => {
    const answer = unreadable(error);
    if (answer === undefined) throw error;
    return context.json(answer, 400);
  });
  return routes;
}
