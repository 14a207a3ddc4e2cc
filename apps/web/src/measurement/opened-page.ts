import { TARGET_KINDS, TARGET_ROUTES, type TargetKind } from '@uluran/contract/targets';

/** Path that receives a report when a prefetched page is shown: the server has not counted it. */
export const OPENED_PATH = '/opened';

/** A page on the way to a gift. */
export interface OpenedPage {
  kind: TargetKind;
  /** The target in the address: a slug, or a product's id. */
  address: string;
  step: 'view' | 'form';
}

/** Reads the path of a target's page or of its form; undefined for every other path. */
export function readOpenedPath(pathname: string): OpenedPage | undefined {
  const [, folder, address = '', form, ...rest] = pathname.split('/');
  const kind = TARGET_KINDS.find((known) => TARGET_ROUTES[known].base === `/${folder}`);
  if (kind === undefined || !/^[\w-]{1,120}$/.test(address) || rest.length > 0) return undefined;
  if (form === undefined) return { kind, address, step: 'view' };
  return form === 'donate' ? { kind, address, step: 'form' } : undefined;
}
