import { TARGET_KINDS, TARGET_ROUTES, type TargetAddress, type TargetKind, targetPath } from '@uluran/contract/targets';

/** Addresses of the small pages beside every target: what they are about stands in them as in the target's own, `/lapor/campaigns/bantu-alya`. */
const REPORT = '/lapor';

export const REPORT_FORM = `${REPORT}/{kind}/{slug}`;
/** Of the report page's address: the report was taken. */
export const REPORT_SENT = 'terkirim';

/** `/lapor/campaigns/bantu-alya` */
export function reportPath(target: TargetAddress): string {
  return REPORT + targetPath(target);
}

/** The words of a small page's address. */
export interface VoicePath {
  /** Of the kind's own pages: `campaigns` */
  base: string;
  slug: string;
}

/** Reads the address of a small page; undefined for every other. */
export function readVoicePath(pathname: string): VoicePath | undefined {
  const [, base, slug] = /^\/lapor\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  if (base === undefined || slug === undefined) return undefined;
  try {
    return { base, slug: decodeURIComponent(slug) };
  } catch {
    return undefined;
  }
}

/** The kind whose pages stand below this word: `campaigns`; undefined for every other word. */
export function kindAt(base: string): TargetKind | undefined {
  return TARGET_KINDS.find((kind) => TARGET_ROUTES[kind].base === `/${base}`);
}
