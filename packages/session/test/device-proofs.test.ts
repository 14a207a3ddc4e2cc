import { createAuth } from '@uluran/api-sdk/auth';
import { DEVICE_PROOFS_LIMIT } from '@uluran/contract/device-proofs';
import { describe, expect, it } from 'vitest';
import { createDeviceProofs, deviceProofsCookie, readDeviceProofs } from '../src/device-proofs.ts';
import { createSession, type DeviceProofs, sessionAuth } from '../src/index.ts';
import { createCookieJar, createRefusingJar } from './support/cookie-jar.ts';
import { createUser, TOKEN } from './support/people.ts';

const proof = (number: number) => String(number).padStart(43, 'a');

describe('the proofs of a device', () => {
  it('are kept for a year, and travel to the page of signing in alone', () => {
    const jar = createCookieJar();
    createDeviceProofs(jar, { secure: true }).keep(proof(1));
    expect(jar.attributesOf('uluran_known').sort()).toEqual([
      'Max-Age=31536000',
      'Path=/login',
      'SameSite=Strict',
      'Secure',
    ]);
    expect(deviceProofsCookie('', proof(1), { secure: false })).not.toContain('Secure');
  });

  it('stand in the order in which they were used, each once, the last few of them', () => {
    const proofs = createDeviceProofs(createCookieJar(), { secure: true });
    for (const number of [1, 2, 3, 2, 4, 5, 6]) proofs.keep(proof(number));
    expect(proofs.read()).toEqual([6, 5, 4, 2, 3].map(proof));
    expect(proofs.read()).toHaveLength(DEVICE_PROOFS_LIMIT);
  });

  it.each([
    ['', []],
    ['uluran_known=', []],
    ['uluran_session=x; lain=y', []],
    [`lain=1; uluran_known=${proof(1)}.rusak.${proof(2)}`, [proof(1), proof(2)]],
    [`uluran_known=${Array.from({ length: 9 }, (_, index) => proof(index)).join('.')}`, [0, 1, 2, 3, 4].map(proof)],
    ['uluran_known="><script>', []],
  ])('are read from %j as far as they are ones', (cookies, expected) => {
    expect(readDeviceProofs(cookies)).toEqual(expected);
  });

  it('are none in a browser that refuses them', () => {
    const broken = {
      get cookie(): string {
        throw new Error('SecurityError');
      },
      set cookie(_: string) {
        throw new Error('SecurityError');
      },
    };
    for (const jar of [createRefusingJar(), broken]) {
      const proofs = createDeviceProofs(jar, { secure: true });
      proofs.keep(proof(1));
      expect(proofs.read()).toEqual([]);
    }
  });
});

describe('signing in', () => {
  function createPage(deviceProof: string | null) {
    const bodies: unknown[] = [];
    const session = createSession();
    const auth = createAuth({
      baseUrl: 'https://uluran.example/api',
      session,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (request.method === 'POST') bodies.push(await request.json());
        const signIn = { token: TOKEN, expiresAt: '2099-01-01T00:00:00.000Z', deviceProof };
        return Response.json({ status: true, data: request.method === 'POST' ? signIn : createUser() });
      },
    });
    return { auth: (proofs?: DeviceProofs) => sessionAuth(auth, session, proofs), bodies };
  }
  const form = { email: 'ratna@contoh.id', password: 'kata-sandi-panjang' };

  it('sends what the device has, and keeps what is answered', async () => {
    const proofs = createDeviceProofs(createCookieJar(), { secure: true });
    const { auth, bodies } = createPage(proof(7));
    await auth(proofs).login(form);
    await auth(proofs).login(form);
    expect(bodies).toEqual([form, { ...form, deviceProofs: [proof(7)] }]);
  });

  it('keeps nothing where no password was used, and sends nothing without a place to keep it', async () => {
    const proofs = createDeviceProofs(createCookieJar(), { secure: true });
    const { auth, bodies } = createPage(null);
    await auth(proofs).loginWithGoogle({ token: 'x' });
    expect(proofs.read()).toEqual([]);
    await auth().login(form);
    expect(bodies).toEqual([{ token: 'x' }, form]);
  });
});
