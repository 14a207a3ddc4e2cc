import type { Sql } from '../platform/database/client.ts';
import type { Environment } from '../platform/environment/environment.ts';
import type { Logger } from '../platform/logging/log.ts';
import type { PictureStore } from '../platform/pictures/store.ts';
import type { Sealer } from '../platform/secrets/sealer.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { namingConflicts } from './account/conflicts.ts';
import { operatorSignInHandlers } from './operators/routes.ts';
import { createOperatorSignIn } from './operators/service.ts';
import { createOperatorSessions } from './operators/session-service.ts';
import { createAttemptLimits } from './passwords/attempt-limits.ts';
import { createPasswordHasher, type PasswordHasherOptions } from './passwords/passwords.ts';
import { createAccountService } from './profile/account-service.ts';
import { createAvatarService } from './profile/avatars/service.ts';
import type { PersonalDataOfModules } from './profile/erasure.ts';
import { createAppleSignIn } from './providers/apple.ts';
import { createGoogleSignIn } from './providers/google.ts';
import { type AuthServices, ownAccountHandlers, signInHandlers } from './routes.ts';
import { createPasswordService } from './sign-in/password-service.ts';
import { createRegistrationService } from './sign-in/registration-service.ts';
import { createSignInService } from './sign-in/sign-in-service.ts';

interface Dependencies extends PersonalDataOfModules {
  sql: Sql;
  environment: Environment;
  pictures: PictureStore;
  sealer: Sealer;
  log: Logger;
  metrics: Metrics;
  /** Cost of hashing a password; lower only in tests. */
  hashing?: PasswordHasherOptions | undefined;
}

/** Creates the handlers of calls about accounts, and the function that finds the account of a token. */
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
