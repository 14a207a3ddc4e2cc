import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, gatewaySandbox, type Logger, needsGatewaySandbox, payoutSandbox } from '@uluran/api';
import { createSandbox, type Sandbox } from '@uluran/sandbox';

/**
 * Starts the sandbox, unless the environment names a real gateway and mail server. Its port is the site's port plus one, so that bookmarks stay
 * valid; if it is in use, any free port.
 */
export async function startSandbox(
  environment: Environment,
  ownOrigin: string,
  port: number,
  log: Logger,
): Promise<Sandbox | undefined> {
  if (!needsGatewaySandbox(environment) && environment.SMTP_URL !== undefined) return undefined;
  if (environment.NODE_ENV === 'production') return undefined;
  await mkdir(environment.DATA_DIR, { recursive: true });
  const notificationUrl = (name: string) => new URL(`/api/webhooks/${name}`, ownOrigin).href;
  const options = {
    host: '127.0.0.1',
    smtpPort: 0,
    dataFile: join(environment.DATA_DIR, 'sandbox.sqlite'),
    ...gatewaySandbox(environment, notificationUrl),
    ...payoutSandbox(environment, notificationUrl),
  };
  try {
    return await createSandbox({ ...options, port: port + 1 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    log.info({ port: port + 1 }, 'the sandbox takes another port, because its usual one is in use');
    return await createSandbox({ ...options, port: 0 });
  }
}
