import { type Context, Hono } from 'hono';
import type { SandboxEnv } from '../http-environment.ts';
import { type Frame, page } from '../pages/layout.ts';
import type { World } from '../world.ts';
import type { Mail } from './mail.ts';
import { mailboxContent, mailContent } from './mailbox-pages.ts';

const LIST_LIMIT = 200;

/** A mail's HTML may lay itself out and open links elsewhere; it may run, load and send nothing. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The mailbox: mails of the product, as their readers would see them. */
export function createMailboxRoutes({ mails, mode, clock }: World): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();
  function frame(title: string, flash?: Frame['flash']): Frame {
    return { title, section: '/mailbox', mode: mode.current(), clock, flash };
  }
  function find(context: Context<SandboxEnv>): Mail | undefined {
    const id = context.req.param('id') ?? '';
    return /^\d{1,15}$/.test(id) ? mails.find(Number(id)) : undefined;
  }
  function notFound(context: Context<SandboxEnv>): Response | Promise<Response> {
    const flash: Frame['flash'] = { text: 'Surat itu tidak ada.', tone: 'bad' };
    return context.html(page(frame('Kotak surat', flash), mailboxContent(mails.list(LIST_LIMIT), '')), 404);
  }
  routes.get('/mailbox', (context) => {
    const to = (context.req.query('to') ?? '').trim();
    const list = mails.list(LIST_LIMIT, to === '' ? undefined : to);
    return context.html(page(frame('Kotak surat'), mailboxContent(list, to)));
  });
  routes.get('/mailbox/:id', (context) => {
    const mail = find(context);
    return mail === undefined ? notFound(context) : context.html(page(frame(mail.subject), mailContent(mail)));
  });
  routes.get('/mailbox/:id/html', (context) => {
    const mail = find(context);
    if (mail?.html === undefined) return notFound(context);
    context.header('content-security-policy', MAIL_POLICY);
    return context.html(`<base target="_blank">${mail.html}`);
  });
  routes.get('/mailbox/:id/raw', (context) => {
    const mail = find(context);
    if (mail === undefined) return notFound(context);
    return context.body(new Uint8Array(mail.raw), 200, { 'content-type': 'text/plain; charset=utf-8' });
  });
  return routes;
}
