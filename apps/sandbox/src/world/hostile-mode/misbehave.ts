import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { SandboxEnv } from '../http-environment.ts';
import type { Endpoint } from './hostile-mode.ts';
import type { HostileModeStore } from './hostile-mode-store.ts';

/** Announces the whole answer, sends half of it and breaks the connection. */
async function cutMidAnswer(context: Context<SandboxEnv>): Promise<void> {
  const body = Buffer.from(await context.res.arrayBuffer());
  const half = body.subarray(0, Math.floor(body.byteLength / 2));
  const { outgoing } = context.env;
  outgoing.writeHead(context.res.status, { 'content-type': 'application/json', 'content-length': body.byteLength });
  await new Promise<void>((resolve) => outgoing.write(half, () => resolve()));
  outgoing.destroy();
}

/**
 * Makes one endpoint misbehave by the mode in force. A slow one is left to the handler, which waits before its work and not after, so that
 * a second request with the same idempotency key finds the first in progress.
 */
export function misbehave(endpoint: Endpoint, mode: HostileModeStore): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    const behaviour = mode.take(endpoint);
    context.set('processingMs', behaviour?.kind === 'slow' ? behaviour.delayMs : 0);
    if (behaviour?.kind === 'error') {
      return context.json({ status_code: '500', status_message: 'Sorry, we encountered internal server error.' }, 500);
    }
    if (behaviour?.kind === 'refused') {
      return context.json({
        status_code: '412',
        status_message: 'Merchant cannot modify the status of the transaction',
      });
    }
    await next();
    if (behaviour?.kind === 'cut') await cutMidAnswer(context);
    else if (behaviour?.kind === 'lost') context.env.outgoing.destroy();
    else return;
    // Hono merges a new response into the old one unless that is taken away first, and only a clone is a plain Response
    // that the server leaves alone.
    context.res = undefined;
    context.res = RESPONSE_ALREADY_SENT.clone();
  };
}
