import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { Session } from '../session.ts';
import { forgetKeptUser, type HostedConfiguration, keptRefreshToken } from './hosted-sign-in.ts';

/** What the service says of somebody it no longer stands by. Anything else, its limits and faults included, ends nothing. */
const ENDED = ['USER_DISABLED', 'USER_NOT_FOUND', 'TOKEN_EXPIRED', 'INVALID_REFRESH_TOKEN'];

/** Where the service renews proofs. */
export const STANDING_ORIGIN = 'https://securetoken.googleapis.com';

const ASKED_KEY = 'uluran_provider_asked';
const ASK_EVERY_MS = 24 * 3_600_000;
const ANSWER_LIMIT_MS = 10_000;

/**
 * Whether the hosted service has disabled whom it keeps in this browser, or no longer takes their token. Asked by the call that renews a
 * proof, which needs none of the service's code. False where nobody is kept, and while the service cannot be asked.
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
    // `TOKEN_EXPIRED : why` is said too.
    return ENDED.includes(error?.message?.split(' ')[0] ?? '');
  } catch {
    return false;
  }
}

/** At most once a day and browser. A storage that may not be written asks at each visit. */
function isTimeToAsk(now: number): boolean {
  try {
    const asked = Number(localStorage.getItem(ASKED_KEY));
    // A time in the future is a clock that was put right since.
    if (asked <= now && now - asked < ASK_EVERY_MS) return false;
    localStorage.setItem(ASKED_KEY, String(now));
  } catch {
    return true;
  }
  return true;
}

export interface HostedVisitOptions {
  /** Tells our server that the token is not wanted any more, before the session forgets it. Its failure is none. */
  revoke: () => Promise<unknown>;
  /** Milliseconds since 1970. */
  now?: number | undefined;
  /** Development only: the service's emulator. */
  emulatorUrl?: string | undefined;
}

/**
 * On a visit of somebody who has signed in through the hosted service in this browser: ends the session when the service no longer stands by
 * them. Asks once a day at most, and nobody else's visit asks. Never rejects.
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
  // Our server has ended it, or never will be told: either way this browser is signed in no more, and is told why.
  if (session.get().token === token) session.set({ token: null, user: null, loggedIn: false });
}

/** Signs out of the hosted service whenever the session here ends. Returns what ends that. */
export function leaveHostedWithSession(
  session: Session,
  { firebase }: Pick<PublicConfiguration, 'firebase'>,
): () => void {
  return session.onEnded((reason) => {
    // Another person's sign-in has replaced the kept user already.
    if (firebase !== null && reason !== 'switched') forgetKeptUser(firebase);
  });
}
