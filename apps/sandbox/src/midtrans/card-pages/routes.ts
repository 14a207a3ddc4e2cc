import { type Context, Hono } from 'hono';
import { sameOriginOnly } from '../../world/control/origin-guard.ts';
import { misbehave } from '../../world/hostile-mode/misbehave.ts';
import type { SandboxEnv } from '../../world/http-environment.ts';
import { type Markup, page } from '../../world/pages/layout.ts';
import { isAuthorized } from '../../world/wire/auth.ts';
import type { MidtransInWorld } from '../midtrans.ts';
import { cardToken, outcomeOfCard } from '../transactions/cards.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { invalidPayload, WireError } from '../wire/errors.ts';
import { cardFormContent, ONE_TIME_CODE, resultContent, secureContent } from './card-page-content.ts';
import { PageRefused } from './card-page-service.ts';

const RESULTS = {
  paid: 'Pembayaran diterima.',
  denied: 'Bank penerbit menolak kartu ini. Tidak ada uang yang berpindah.',
  held: 'Pembayaran ditahan untuk diperiksa.',
} as const;

/** The API that opens the page: `POST /snap/v1/transactions`. Its errors are HTTP's and a list of messages. */
function addOpening(routes: Hono<SandboxEnv>, gateway: MidtransInWorld, publicUrl: () => string): void {
  const { cardPages, serverKey, mode } = gateway;
  routes.post('/snap/v1/transactions', misbehave('charge', mode), async (context) => {
    if (!isAuthorized(context.req.header('authorization'), serverKey)) {
      return context.json({ error_messages: ['Access denied due to unauthorized transaction'] }, 401);
    }
    if (mode.current().brokenChannels.includes('credit_card')) {
      return context.json({ error_messages: ['Bank or partner is experiencing a connection issue.'] }, 503);
    }
    try {
      const { token } = cardPages.open(await context.req.json().catch(() => undefined));
      return context.json({ token, redirect_url: `${publicUrl()}/snap/v4/redirection/${token}` }, 201);
    } catch (error) {
      if (!(error instanceof PageRefused)) throw error;
      return context.json({ error_messages: error.messages }, 400);
    }
  });
}

/** Tokenisation as a browser asks for it: the card goes to the gateway, the merchant gets a token. No key but the client's. */
function addTokens(routes: Hono<SandboxEnv>): void {
  routes.get('/v2/token', (context) => {
    const { client_key: clientKey = '', card_number: number = '', card_cvv: cvv = '' } = context.req.query();
    const token = cardToken(number);
    const messages = [
      ...(clientKey === '' ? ['client_key is required'] : []),
      ...(token === undefined ? ['card_number is not one of the test cards'] : []),
      ...(/^\d{3,4}$/.test(cvv) ? [] : ['card_cvv is not valid']),
    ];
    if (messages.length > 0) return context.json(invalidPayload(messages).toBody());
    const message = 'Credit card token is created as Token ID.';
    return context.json({ status_code: '200', status_message: message, token_id: token });
  });
}

function addPages(routes: Hono<SandboxEnv>, gateway: MidtransInWorld): void {
  const { cardPages, service, transactions, clock, mode } = gateway;
  function show(context: Context<SandboxEnv>, content: Markup, problem?: string): Response | Promise<Response> {
    const flash = problem === undefined ? undefined : ({ text: problem, tone: 'bad' } as const);
    return context.html(page({ title: 'Kartu', section: '/', clock, mode: mode.current(), flash }, content));
  }
  const showResult = (context: Context<SandboxEnv>, orderId: string, text: string) =>
    show(context, resultContent(text, transactions.returnUrl(orderId)));

  routes.get('/snap/v4/redirection/:token', (context) => {
    const opened = cardPages.find(context.req.param('token'));
    if (opened === undefined) return context.notFound();
    if (cardPages.isOver(opened)) return showResult(context, opened.orderId, 'Waktu membayar sudah habis.');
    return show(context, cardFormContent(opened));
  });
  routes.post('/snap/v4/redirection/:token', sameOriginOnly, async (context) => {
    const opened = cardPages.find(context.req.param('token'));
    if (opened === undefined) return context.notFound();
    if (cardPages.isOver(opened)) return showResult(context, opened.orderId, 'Waktu membayar sudah habis.');
    const { card_number: number } = await context.req.parseBody();
    const charged = cardPages.submit(opened, typeof number === 'string' ? number : '');
    gateway.wake();
    if (charged === undefined) return show(context, cardFormContent(opened), 'Kartu ini bukan kartu uji.');
    return context.redirect(`/v2/3ds/redirect/${charged.transactionId}`, 303);
  });
  routes.get('/v2/3ds/redirect/:id', (context) => {
    const transaction = service.get(context.req.param('id'));
    return transaction.status === 'pending'
      ? show(context, secureContent(transaction))
      : showResult(context, transaction.orderId, resultOf(transaction));
  });
  routes.post('/v2/3ds/redirect/:id', sameOriginOnly, async (context) => {
    const { otp } = await context.req.parseBody();
    const { transactionId, method, status } = service.get(context.req.param('id'));
    if (status === 'pending') {
      const isProved = otp === ONE_TIME_CODE && outcomeOfCard(method.channel) !== 'deny';
      service[isProved ? 'pay' : 'deny'](transactionId);
      gateway.wake();
    }
    return context.redirect(`/v2/3ds/redirect/${transactionId}`, 303);
  });
}

function resultOf({ status, method }: Transaction): string {
  if (status !== 'capture' && status !== 'settlement') return RESULTS.denied;
  return outcomeOfCard(method.channel) === 'challenge' ? RESULTS.held : RESULTS.paid;
}

/** Cards: the gateway's own page, the issuing bank's 3-D Secure, and tokens for merchants that charge by themselves. */
export function createCardPageRoutes(gateway: MidtransInWorld, publicUrl: () => string): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();
  addOpening(routes, gateway, publicUrl);
  addTokens(routes);
  addPages(routes, gateway);
  routes.onError((error, context) => {
    if (!(error instanceof WireError)) throw error;
    return context.text(error.message, error.statusCode === '404' ? 404 : 409);
  });
  return routes;
}
