import { DEVICE_PROOF_PATTERN, DEVICE_PROOFS_LIMIT } from '@uluran/contract/device-proofs';
import type { CookieOptions } from './cookie.ts';
import type { CookieJar } from './persistence.ts';

/** The proofs of a browser, and the one path whose requests carry them: where people sign in. */
const PROOFS_COOKIE = 'uluran_known';
const PROOFS_PATH = '/login';
/** A device that was not signed in for a year is a new one, here as on the server. */
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;

/** Proofs by which the server recognises this device at the next sign-in. They outlive sessions. */
export interface DeviceProofs {
  /** The newest first. */
  read(): string[];
  /** Stores a proof from the server. A browser may refuse. */
  keep(proof: string): void;
}

/** The proofs in a `Cookie` header or `document.cookie`. What is none is left out. */
export function readDeviceProofs(cookies: string): string[] {
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === PROOFS_COOKIE)
      return value.split('.', DEVICE_PROOFS_LIMIT).filter((proof) => DEVICE_PROOF_PATTERN.test(proof));
  }
  return [];
}

/** A cookie that holds what a browser had and, in front, a new proof: for `Set-Cookie` and for `document.cookie`. */
export function deviceProofsCookie(cookies: string, proof: string, { secure }: Pick<CookieOptions, 'secure'>): string {
  const others = readDeviceProofs(cookies).filter((other) => other !== proof);
  const value = [proof, ...others].slice(0, DEVICE_PROOFS_LIMIT).join('.');
  const attributes = `Path=${PROOFS_PATH}; Max-Age=${LIFETIME_SECONDS}; SameSite=Strict${secure ? '; Secure' : ''}`;
  return `${PROOFS_COOKIE}=${value}; ${attributes}`;
}

/** Keeps proofs in a browser's cookies. Nothing here throws: a browser may refuse any of it. */
export function createDeviceProofs(jar: CookieJar, { secure }: { secure: boolean }): DeviceProofs {
  const cookies = (): string => {
    try {
      return jar.cookie;
    } catch {
      return '';
    }
  };
  return {
    read: () => readDeviceProofs(cookies()),
    keep(proof) {
      try {
        jar.cookie = deviceProofsCookie(cookies(), proof, { secure });
      } catch {
        // This device is a stranger's the next time, which is no error.
      }
    },
  };
}

/** The proofs of this browser. */
export function browserDeviceProofs(): DeviceProofs {
  return createDeviceProofs(document, { secure: location.protocol === 'https:' });
}
