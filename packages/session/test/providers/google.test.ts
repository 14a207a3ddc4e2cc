import { describe, expect, it, vi } from 'vitest';
import { createGoogleSignIn } from '../../src/providers/google.ts';
import type { HostedSignIn } from '../../src/providers/hosted-sign-in.ts';
import { type HostedUser, identityProviderUser } from '../../src/providers/user.ts';

const HOSTED_USER = {
  uid: 'u1',
  email: 'ratna@contoh.id',
  emailVerified: true,
  displayName: 'Ratna Kusumawati',
  photoURL: 'https://foto.example/r.jpg',
  phoneNumber: null,
  isAnonymous: false,
  tenantId: null,
  providerData: [
    {
      providerId: 'google.com',
      uid: '1122',
      displayName: 'Ratna Kusumawati',
      email: 'ratna@contoh.id',
      phoneNumber: null,
      photoURL: 'https://foto.example/r.jpg',
    },
  ],
  metadata: {
    createdAt: '1760000000123',
    lastLoginAt: '1790000000456',
    creationTime: 'Thu, 09 Oct 2025 08:53:20 GMT',
    lastSignInTime: 'Mon, 21 Sep 2026 14:13:20 GMT',
  },
  getIdToken: async () => 'header.claims.signature',
};

const fails = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code: `auth/${code}` }));

function createHosted(changes: Partial<HostedSignIn> = {}) {
  const hosted = {
    openPopup: vi.fn(async () => HOSTED_USER satisfies HostedUser),
    keptUser: vi.fn(async (): Promise<HostedUser | null> => HOSTED_USER),
    signOut: vi.fn(async () => undefined),
    ...changes,
  };
  const load = vi.fn(async () => hosted as HostedSignIn);
  const google = (hasKeptUser = false) => createGoogleSignIn({ load, hasKeptUser: () => hasKeptUser });
  return { hosted, load, google };
}

describe('sign-in by the web provider', () => {
  it('gives a fresh token and everything the service says about the person', async () => {
    const { google } = createHosted();
    const answer = await google().signIn();
    const { getIdToken: _, ...described } = HOSTED_USER;
    expect(answer).toEqual({
      ok: true,
      proof: { provider: 'google', token: 'header.claims.signature' },
      user: described,
    });
  });

  it('fetches the service at the tap, once, and earlier only when asked to', async () => {
    const { google, load } = createHosted();
    const provider = google();
    expect(load).not.toHaveBeenCalled();
    await provider.prepare();
    await provider.signIn();
    await provider.signIn();
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    'popup-closed-by-user',
    'popup-blocked',
    'cancelled-popup-request',
    'unauthorized-domain',
    'network-request-failed',
    'too-many-requests',
    'user-disabled',
  ])('answers %s with its sentence instead of throwing', async (code) => {
    const { google } = createHosted({ openPopup: fails(code) });
    expect(await google().signIn()).toMatchObject({ ok: false, code, sentence: expect.stringMatching(/\.$/) });
  });

  it('answers a failed fetch of the service as a lost network, and tries again at the next tap', async () => {
    const { google, load } = createHosted();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const provider = google();
    expect(await provider.signIn()).toMatchObject({ ok: false, code: 'network-request-failed' });
    expect(await provider.signIn()).toMatchObject({ ok: true });
  });

  it('answers what nobody knows with the default', async () => {
    const { google } = createHosted({ openPopup: () => Promise.reject(new Error('?')) });
    expect(await google().signIn()).toMatchObject({ ok: false, code: 'unknown' });
  });

  it.each(['user-disabled', 'user-token-expired'])('signs out at the service when it says %s', async (code) => {
    const { google, hosted } = createHosted({ keptUser: fails(code) });
    expect(await google(true).currentUser()).toBeNull();
    expect(hosted.signOut).toHaveBeenCalledOnce();
    const popup = createHosted({ openPopup: fails(code) });
    await popup.google().signIn();
    expect(popup.hosted.signOut).toHaveBeenCalledOnce();
  });

  it('keeps its user while the service cannot be asked', async () => {
    const { google, hosted } = createHosted({ keptUser: fails('network-request-failed') });
    expect(await google(true).currentUser()).toBeNull();
    expect(hosted.signOut).not.toHaveBeenCalled();
  });

  it('costs nothing to sign out of where nobody has signed in', async () => {
    const { google, load } = createHosted();
    await google(false).signOut();
    expect(await google(false).currentUser()).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('signs out what an earlier visit left, and never rejects', async () => {
    const { google, hosted } = createHosted();
    await google(true).signOut();
    expect(hosted.signOut).toHaveBeenCalledOnce();
    const broken = createHosted({ signOut: fails('network-request-failed') });
    await expect(broken.google(true).signOut()).resolves.toBeUndefined();
  });

  it('knows the instants also where the service gives them in words alone', () => {
    const { creationTime, lastSignInTime } = HOSTED_USER.metadata;
    expect(identityProviderUser({ ...HOSTED_USER, metadata: { creationTime, lastSignInTime } }).metadata).toEqual({
      createdAt: '1760000000000',
      lastLoginAt: '1790000000000',
      creationTime,
      lastSignInTime,
    });
    expect(identityProviderUser({ ...HOSTED_USER, metadata: {} }).metadata).toEqual({
      createdAt: null,
      lastLoginAt: null,
      creationTime: null,
      lastSignInTime: null,
    });
  });
});
