import { describe, expect, it } from 'vitest';
import {
  createCookiePersistence,
  createStoragePersistence,
  type SessionPersistence,
  type StoredSession,
} from '../src/index.ts';
import { createCookieJar, createRefusingJar } from './support/cookie-jar.ts';
import { createUser, OTHER_TOKEN, TOKEN } from './support/people.ts';
import { createStorage } from './support/storage.ts';

const { id, name, avatar } = createUser();
const STORED: StoredSession = { token: TOKEN, expiresAt: '2026-12-31T00:00:00.000Z', member: { id, name, avatar } };
const NOW = Date.parse('2026-10-01T00:00:00Z');

interface Setup {
  persistence: SessionPersistence;
  /** The same place, as another page of the same browser sees it. */
  reopen(): SessionPersistence;
  /** Writes rubbish where the session is kept. */
  garble(text: string): void;
}

function cookieSetup(): Setup {
  const jar = createCookieJar({ now: () => NOW });
  const reopen = () => createCookiePersistence(jar, { secure: true, now: () => NOW });
  return { persistence: reopen(), reopen, garble: (text) => jar.plant('uluran_session', text) };
}

function storageSetup(): Setup {
  const storage = createStorage();
  const reopen = () => createStoragePersistence(() => storage);
  return { persistence: reopen(), reopen, garble: (text) => storage.setItem('uluran:session', text) };
}

const refused = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const IMPLEMENTATIONS: { name: string; create: () => Setup; refusing: () => SessionPersistence }[] = [
  {
    name: 'cookie',
    create: cookieSetup,
    refusing: () => createCookiePersistence(createRefusingJar(), { secure: true }),
  },
  { name: 'localStorage', create: storageSetup, refusing: () => createStoragePersistence(refused) },
  {
    name: 'sessionStorage',
    create: storageSetup,
    refusing: () =>
      createStoragePersistence(() => ({ getItem: () => null, setItem: refused, removeItem: () => undefined })),
  },
];

describe.each(IMPLEMENTATIONS)('a session kept in $name', ({ create, refusing }) => {
  it('is nobody before anything was kept', () => {
    expect(create().persistence.load()).toBeNull();
  });

  it('is there again for another page of the browser', () => {
    const { persistence, reopen } = create();
    expect(persistence.save(STORED)).toBe(true);
    expect(reopen().load()).toEqual(STORED);
  });

  it('replaces what was kept before', () => {
    const { persistence, reopen } = create();
    persistence.save(STORED);
    expect(persistence.save({ token: OTHER_TOKEN, expiresAt: null, member: null })).toBe(true);
    expect(reopen().load()).toEqual({ token: OTHER_TOKEN, expiresAt: null, member: null });
  });

  it('is gone after clearing, which may be done twice', () => {
    const { persistence, reopen } = create();
    persistence.save(STORED);
    persistence.clear();
    persistence.clear();
    expect(reopen().load()).toBeNull();
  });

  it.each(['', 'x', '%%%', '"', '{}', 'bnVsbA', btoa('[1,"short",null,null]'), 'A'.repeat(5_000), '💥'])(
    'is nobody when what is kept is garbled: %.20s',
    (text) => {
      const { persistence, garble } = create();
      garble(text);
      expect(persistence.load()).toBeNull();
    },
  );

  it('keeps a person whose name is far too long, and keeps the token', () => {
    const { persistence, reopen } = create();
    const long = { ...STORED, member: { id, name: '👨‍👩‍👧‍👦'.repeat(2_000), avatar } };
    expect(persistence.save(long)).toBe(true);
    expect(reopen().load()).toMatchObject({ token: TOKEN, member: { id } });
  });

  it('says so when the browser refuses, and throws nothing', () => {
    const persistence = refusing();
    expect(persistence.save(STORED)).toBe(false);
    expect(persistence.load()).toBeNull();
    expect(() => persistence.clear()).not.toThrow();
  });
});
