import { describe, expect, it, vi } from 'vitest';
import {
  accessForm,
  availableProviders,
  createHostedSignIn,
  createProviders,
  type ProviderAnswer,
  type ProviderSignIn,
  providerSources,
  signInWithProvider,
} from '../../src/providers/index.ts';
import { firebase } from '../support/firebase.ts';

const tools = { startAppleSignIn: () => Promise.reject(new Error('not called')) };

describe('providers', () => {
  it.each([
    [{ firebase: null, appleClientId: null }, []],
    [{ firebase, appleClientId: null }, ['google']],
    [{ firebase: null, appleClientId: 'id.contoh' }, ['apple']],
    [{ firebase, appleClientId: 'id.contoh' }, ['google', 'apple']],
  ])('are those that are configured', (configuration, ids) => {
    expect(availableProviders(configuration)).toEqual(ids);
    expect(createProviders(configuration, tools).map(({ id }) => id)).toEqual(ids);
    expect(createHostedSignIn(configuration)?.id).toBe(ids.find((id) => id === 'google'));
  });

  it('need their addresses in the policy of a page, and nothing where they are not configured', () => {
    expect(providerSources({ firebase: null })).toEqual({ script: [], frame: [], connect: [] });
    expect(providerSources({ firebase })).toEqual({
      script: ['https://apis.google.com'],
      frame: ['https://contoh.firebaseapp.com'],
      connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    });
  });

  it('find who is kept without fetching anything, also where the storage is refused', async () => {
    const provider = createHostedSignIn({ firebase });
    expect(await provider?.currentUser()).toBeNull();
    await expect(provider?.signOut()).resolves.toBeUndefined();
  });
});

describe('signing in with a provider', () => {
  const answering = (answer: ProviderAnswer): ProviderSignIn => ({
    id: 'google',
    label: 'Google',
    prepare: async () => undefined,
    signIn: async () => answer,
    signOut: async () => undefined,
  });
  const google = answering({ ok: true, proof: { provider: 'google', token: 't0ken' }, user: null });
  const createAuth = (result: object) => {
    const call = vi.fn(async (_form: object) => result);
    const auth = { loginWithGoogle: call, loginWithApple: call };
    return { call, auth: auth as unknown as Parameters<typeof signInWithProvider>[1] };
  };
  const accepted = { status: true, message: 'Login with Google successful' };

  it('brings the token to the server', async () => {
    const { call, auth } = createAuth(accepted);
    expect(await signInWithProvider(google, auth)).toEqual({ ok: true });
    expect(call).toHaveBeenCalledExactlyOnceWith({ token: 't0ken' });
  });

  it.each([undefined, 'Ratna'])('brings code, state and the name %s to the server', async (name) => {
    const { call, auth } = createAuth(accepted);
    const proof = { provider: 'apple', code: 'c0de', state: 'st4te', ...(name && { name }) } as const;
    expect(await signInWithProvider(answering({ ok: true, proof, user: null }), auth)).toEqual({ ok: true });
    expect(call).toHaveBeenCalledExactlyOnceWith({ code: 'c0de', state: 'st4te', ...(name && { name }) });
  });

  it.each([
    ['popup-closed-by-user', true],
    ['popup-blocked', false],
  ] as const)('asks the server nothing after %s', async (code, quiet) => {
    const { call, auth } = createAuth(accepted);
    const result = await signInWithProvider(answering({ ok: false, code, sentence: 'Kalimat.' }), auth);
    expect(result).toEqual({ ok: false, code, sentence: 'Kalimat.', quiet });
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    ['provider_refused', /Google/],
    ['too_many_requests', /^Terlalu sering dicoba\.$/],
    ['provider_unavailable', /^Terlalu sering dicoba\.$/],
  ])('says in Indonesian that the server answered %s', async (code, sentence) => {
    const error = { code, message: 'Terlalu sering dicoba.' };
    const { auth } = createAuth({ status: false, message: 'Failed to login with Google', data: { code }, error });
    expect(await signInWithProvider(google, auth)).toEqual({
      ok: false,
      code,
      sentence: expect.stringMatching(sentence),
      quiet: false,
    });
  });

  it('says that the server was not reached', async () => {
    const { auth } = createAuth({ status: false, message: 'Error logging in with Google' });
    expect(await signInWithProvider(google, auth)).toMatchObject({
      code: 'unreachable',
      sentence: expect.stringContaining('tidak terjangkau'),
    });
  });

  it('gives what confirms once more who is there', () => {
    expect(accessForm({ provider: 'google', token: 't' })).toEqual({ google: { token: 't' } });
    expect(accessForm({ provider: 'apple', code: 'c', state: 's', name: 'Ratna' })).toEqual({
      apple: { code: 'c', state: 's' },
    });
  });
});
