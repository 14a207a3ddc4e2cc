import { EnvironmentInvalid, readEnvironment } from '../../../src/platform/environment/environment.ts';
import { OTHER_FOUNDATION } from '../../other-foundation.ts';

/** Variables that production requires. */
export const PRODUCTION = {
  IDENTITY: OTHER_FOUNDATION,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://donasi.example',
  DATABASE_URL: 'postgres://uluran:kata-sandi@db.example:5432/uluran',
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  MIDTRANS_BASE_URL: 'https://api.midtrans.com',
  MIDTRANS_SERVER_KEY: 'Mid-server-0123456789',
  SMTP_URL: 'smtps://uluran:kata-sandi@smtp.example:465',
};

/** Problems of an environment, by variable. */
export function problemsOf(env: Record<string, string | undefined>): Record<string, string> {
  try {
    readEnvironment(env);
  } catch (error) {
    if (error instanceof EnvironmentInvalid) {
      return Object.fromEntries(error.problems.map(({ variable, message }) => [variable, message]));
    }
    throw error;
  }
  return {};
}
