import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { startTestApi, type TestApi } from '../../../support/test-api.ts';
import { type MockApple, startMockApple } from './mock-apple.ts';
import { hostedClaims, type MockProvider, providerEnvironment, startMockProvider } from './mock-provider.ts';

export interface ProviderApi extends TestApi {
  hosted: MockProvider;
  apple: MockApple;
}

/** The running API with both providers, and an account at each; everything over HTTP but the API itself. */
export async function startProviderApi(): Promise<ProviderApi> {
  const [hosted, apple] = await Promise.all([startMockProvider(), startMockApple()]);
  afterAll(() => Promise.all([hosted.stop(), apple.stop()]));
  const running = await startTestApi({ environment: providerEnvironment({ hosted, apple }) });
  return { ...running, hosted, apple };
}

/** A person with an account at Google. */
export interface GooglePerson {
  uid: string;
  email: string;
}

export function newGooglePerson(): GooglePerson {
  const name = randomUUID();
  return { uid: name, email: `${name}@contoh.example` };
}

/** A fresh token for a person, as their browser gets it from the hosted sign-in service. */
export function tokenFor(hosted: MockProvider, { uid, email }: GooglePerson, changes: Record<string, unknown> = {}) {
  const firebase = { sign_in_provider: 'google.com', identities: { 'google.com': [uid] } };
  return hosted.sign(hostedClaims(hosted.issuer, { firebase, email, jti: randomUUID(), ...changes }));
}
