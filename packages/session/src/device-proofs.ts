import { DEVICE_PROOF_PATTERN, DEVICE_PROOFS_LIMIT } from '@uluran/contract/device-proofs';
import type { CookieOptions } from './cookie.ts';
import type { CookieJar } from './persistence.ts';

/** Cookie with the proofs of a browser, and the only path whose requests carry it: the sign-in page. */
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

/** The proofs in a `Cookie` header or `document.cookie`. Invalid proofs are left out. */
export function readDeviceProofs(cookies: string): string[] {
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === PROOFS_COOKIE)
      return value.split('.', DEVICE_PROOFS_LIMIT).filter((proof) => DEVICE_PROOF_PATTERN.test(proof));
  }
  return [];
}

/** A cookie with a new proof in front of the browser's earlier proofs, for `Set-Cookie` and for `document.cookie`. */
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
        // No error: without the proof, the server treats this device as a new one at the next sign-in.
      }
    },
  };
}

/** The proofs of this browser. */
export function browserDeviceProofs(): DeviceProofs {
  return createDeviceProofs(document, { secure: location.protocol === 'https:' });
}
