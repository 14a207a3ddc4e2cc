import { TARGET_KINDS, TARGET_ROUTES, type TargetAddress, type TargetKind, targetPath } from '@uluran/contract/targets';
import { CONFIRM_VOLUNTEER, WITHDRAW_VOLUNTEER } from '../app/volunteer-paths.ts';

/** Small pages beside every target: what they are about stands in their addresses as in the target's own, `/lapor/campaigns/bantu-alya`. */
const REPORT = '/lapor';
const FOLLOW = '/ikuti';
/** Pages that mails lead to; the last part is a token. */
const CONFIRM = '/kabar/konfirmasi';
const UNFOLLOW = '/kabar/berhenti';

export const REPORT_FORM = `${REPORT}/{kind}/{slug}`;
export const FOLLOW_FORM = `${FOLLOW}/{kind}/{slug}`;
export const CONFIRM_FORM = `${CONFIRM}/{token}`;
export const UNFOLLOW_FORM = `${UNFOLLOW}/{token}`;

/** Of a small page's address: the form was taken. */
export const TAKEN = 'terkirim';
/** Of the follow page's address: the account follows now. */
export const FOLLOWED = 'diikuti';

/** `/lapor/campaigns/bantu-alya` */
export function reportPath(target: TargetAddress): string {
  return REPORT + targetPath(target);
}

/** `/ikuti/campaigns/bantu-alya` */
export function followPath(target: TargetAddress): string {
  return FOLLOW + targetPath(target);
}

/** Which small page an address is, and what it is about. */
export type VoicePath =
  | {
      page: 'report' | 'follow';
      /** Of the kind's own pages: `campaigns` */
      base: string;
      slug: string;
    }
  | { page: 'confirm' | 'unfollow' | 'confirm-volunteer' | 'withdraw-volunteer'; token: string };

function partsBelow(start: string, pathname: string): string[] | undefined {
  if (!pathname.startsWith(`${start}/`)) return undefined;
  try {
    return pathname
      .slice(start.length + 1)
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Reads the address of a small page; undefined for every other. */
export function readVoicePath(pathname: string): VoicePath | undefined {
  for (const [page, start] of [
    ['report', REPORT],
    ['follow', FOLLOW],
  ] as const) {
    const [base, slug, more] = partsBelow(start, pathname) ?? [];
    if (base && slug && more === undefined) return { page, base, slug };
  }
  for (const [page, start] of [
    ['confirm', CONFIRM],
    ['unfollow', UNFOLLOW],
    ['confirm-volunteer', CONFIRM_VOLUNTEER],
    ['withdraw-volunteer', WITHDRAW_VOLUNTEER],
  ] as const) {
    const [token, more] = partsBelow(start, pathname) ?? [];
    if (token && more === undefined) return { page, token };
  }
  return undefined;
}

/** The kind whose pages stand below this word: `campaigns`; undefined for every other word. */
export function kindAt(base: string): TargetKind | undefined {
  return TARGET_KINDS.find((kind) => TARGET_ROUTES[kind].base === `/${base}`);
}
