import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { deviceStorage } from '@uluran/pwa/storage';
import type { Session } from '../session.ts';
import { forgetKeptUser, type HostedConfiguration, keptRefreshToken } from './hosted-sign-in.ts';

/** The service's errors for a user it no longer accepts. Any other error, its limits and faults included, ends no session. */
const ENDED = ['USER_DISABLED', 'USER_NOT_FOUND', 'TOKEN_EXPIRED', 'INVALID_REFRESH_TOKEN'];

/** Origin of the service's call that renews a proof. */
export const STANDING_ORIGIN = 'https://securetoken.googleapis.com';

const ASKED_KEY = 'uluran_provider_asked';
const ASK_EVERY_MS = 24 * 3_600_000;
const ANSWER_LIMIT_MS = 10_000;

/**
 * Returns true if the hosted service has disabled its stored user of this browser, or no longer accepts their token. Uses the
 * call that renews a proof, which needs none of the service's code. False without a stored user, and while the service is
 * unreachable.
 */
async function hasHostedEnded(
  configuration: HostedConfiguration,
  { emulatorUrl }: { emulatorUrl?: string | undefined } = {},
): Promise<boolean> {
  const token = keptRefreshToken(configuration);
  if (token === null) return false;
  const origin = emulatorUrl === undefined ? STANDING_ORIGIN : `${emulatorUrl}/securetoken.googleapis.com`;
  try {
    const answer = await fetch(`${origin}/v1/token?key=${encodeURIComponent(configuration.apiKey)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString(),
      referrerPolicy: 'origin',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    if (answer.ok) return false;
    const { error } = (await answer.json()) as { error?: { message?: string } };
    // `TOKEN_EXPIRED : reason` occurs too.
    return ENDED.includes(error?.message?.split(' ')[0] ?? '');
  } catch {
    return false;
  }
}

/** At most once a day per browser; at each visit if the storage cannot be written. */
function isTimeToAsk(now: number): boolean {
  const asked = Number(deviceStorage.getItem(ASKED_KEY));
  // A time in the future means that the clock was corrected since.
  if (asked <= now && now - asked < ASK_EVERY_MS) return false;
  deviceStorage.setItem(ASKED_KEY, String(now));
  return true;
}

export interface HostedVisitOptions {
  /** Revokes the token at our server, before the session is cleared. A failure is ignored. */
  revoke: () => Promise<unknown>;
  /** Milliseconds since 1970. */
  now?: number | undefined;
  /** Development only: the service's emulator. */
  emulatorUrl?: string | undefined;
}

/**
 * On a visit of a member who signed in through the hosted service in this browser: ends the session if the service no longer
 * accepts the user. One call a day at most, and none for other members. Never rejects.
 */
export async function endWithHosted(
  session: Session,
  { firebase }: Pick<PublicConfiguration, 'firebase'>,
  { revoke, now = Date.now(), emulatorUrl }: HostedVisitOptions,
): Promise<void> {
  if (firebase === null || keptRefreshToken(firebase) === null) return;
  const { token } = session.get();
  if (token === null || !isTimeToAsk(now)) return;
  if (!(await hasHostedEnded(firebase, { emulatorUrl })) || session.get().token !== token) return;
  await revoke().catch(() => undefined);
  forgetKeptUser(firebase);
  // Our server has ended it, or was unreachable: in both cases this browser is signed out, with the reason.
  if (session.get().token === token) session.set({ token: null, user: null, loggedIn: false });
}

/** Signs out of the hosted service whenever the session here ends. Returns a function that stops this. */
export function leaveHostedWithSession(
  session: Session,
  { firebase }: Pick<PublicConfiguration, 'firebase'>,
): () => void {
  return session.onEnded((reason) => {
    // Another person's sign-in has replaced the kept user already.
    if (firebase !== null && reason !== 'switched') forgetKeptUser(firebase);
  });
}
