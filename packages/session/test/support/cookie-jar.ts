import type { CookieJar } from '../../src/index.ts';

interface Kept {
  value: string;
  expiresAt: number;
  attributes: string[];
}

export interface TestCookieJar extends CookieJar {
  /** The attributes a cookie was last written with. */
  attributesOf(name: string): string[];
  /** Sets a cookie. */
  plant(name: string, value: string): void;
}

/** Keeps cookies as a browser does: their lifetime, their size, and `Secure` on https alone. */
export function createCookieJar({
  now = Date.now,
  https = true,
}: {
  now?: () => number;
  https?: boolean;
} = {}): TestCookieJar {
  const kept = new Map<string, Kept>();
  return {
    get cookie() {
      for (const [name, { expiresAt }] of kept) if (expiresAt <= now()) kept.delete(name);
      return [...kept].map(([name, { value }]) => `${name}=${value}`).join('; ');
    },
    set cookie(line) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', value = ''] = pair.split('=', 2);
      if (name.length + value.length > 4096 || (attributes.includes('Secure') && !https)) return;
      const maxAge = attributes.find((attribute) => attribute.startsWith('Max-Age='))?.slice('Max-Age='.length);
      kept.set(name, { value, attributes, expiresAt: now() + Number(maxAge ?? Number.POSITIVE_INFINITY) * 1000 });
    },
    attributesOf: (name) => kept.get(name)?.attributes ?? [],
    plant: (name, value) => void kept.set(name, { value, expiresAt: Number.POSITIVE_INFINITY, attributes: [] }),
  };
}

/** A browser that refuses cookies: it ignores them without an error. */
export function createRefusingJar(): CookieJar {
  return {
    get cookie() {
      return '';
    },
    set cookie(_line) {
      // Dropped.
    },
  };
}
