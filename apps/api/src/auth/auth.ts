import type { Sql } from '../platform/database/client.ts';
import type { Environment } from '../platform/environment/environment.ts';
import type { Logger } from '../platform/logging/log.ts';
import type { PictureStore } from '../platform/pictures/store.ts';
import type { Sealer } from '../platform/secrets/sealer.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { createAccountService } from './account-service.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { createAvatarService } from './avatars/service.ts';
import { namingConflicts } from './conflicts.ts';
import type { PersonalDataOfModules } from './erasure.ts';
import { operatorSignInHandlers } from './operator-sign-in/routes.ts';
import { createOperatorSignIn } from './operator-sign-in/service.ts';
import { createOperatorSessions } from './operator-sign-in/session-service.ts';
import { createPasswordService } from './password-service.ts';
import { createPasswordHasher, type PasswordHasherOptions } from './passwords.ts';
import { createAppleSignIn } from './providers/apple.ts';
import { createGoogleSignIn } from './providers/google.ts';
import { createRegistrationService } from './registration-service.ts';
import { type AuthServices, ownAccountHandlers, signInHandlers } from './routes.ts';
import { createSignInService } from './sign-in-service.ts';

interface Dependencies extends PersonalDataOfModules {
  sql: Sql;
  environment: Environment;
  pictures: PictureStore;
  sealer: Sealer;
  log: Logger;
  metrics: Metrics;
  /** The cost of hashing a password; lower only in tests. */
  hashing?: PasswordHasherOptions | undefined;
}

/** Accounts: the handlers of their calls, and who a token belongs to. */
export function createAuth({
  sql,
  environment,
  pictures,
  sealer,
  log,
  metrics,
  hashing,
  erasers,
  readPersonalRecords,
}: Dependencies) {
  const hasher = createPasswordHasher(hashing);
  const limits = createAttemptLimits({ sql, log, metrics });
  const services: AuthServices = {
    accounts: createAccountService({ sql, pictures, limits, erasers, readPersonalRecords }),
    avatars: createAvatarService({ sql, pictures, log }),
    passwords: createPasswordService({ sql, hasher, limits }),
    registrations: createRegistrationService({ sql, hasher, limits }),
    signIns: createSignInService({ sql, hasher, limits }),
    google: createGoogleSignIn(environment, { log }),
    apple: createAppleSignIn(environment, { log }),
  };
  return {
    authenticate: services.accounts.authenticate,
    handlers: {
      ...namingConflicts({ ...signInHandlers(services), ...ownAccountHandlers(services) }),
      ...operatorSignInHandlers(createOperatorSignIn({ sql, sealer, hasher, limits }), createOperatorSessions(sql)),
    },
  };
}
