import type { Qris, QrisAccount, QrisTip } from './model.ts';

/** An account to write; what is left out is absent from the string. */
export type QrisAccountFields = Pick<QrisAccount, 'tag'> & Partial<Omit<QrisAccount, 'tag'>>;

/** A tip to write; `text` may be left out and then follows from the figure. */
export type QrisTipFields =
  | Extract<QrisTip, { kind: 'prompt' }>
  | { readonly kind: 'fixed'; readonly rupiah: number; readonly text?: string }
  | { readonly kind: 'percent'; readonly basisPoints: number; readonly text?: string };

/**
 * What `encodeQris` writes. A parsed `Qris` fits as it is. `amountText`, if given, must equal `amountRupiah`; `nmid` alone is
 * enough for tag 51.
 */
export type QrisFields = Pick<Qris, 'pointOfInitiation' | 'merchantName' | 'merchantCity' | 'postalCode'> &
  Partial<Pick<Qris, 'amountRupiah' | 'amountText' | 'mcc' | 'nmid' | 'additionalData' | 'unknownTags'>> & {
    readonly accounts: readonly QrisAccountFields[];
    readonly tip?: QrisTipFields | null;
  };

/** How strict to be. */
export type EncodeQrisOptions = {
  /**
   * `strict` (default): only what the specification allows. `lenient`: also what `parseQris` merely warns about, for
   * writing a scanned merchant's code again, say with an amount.
   */
  readonly mode?: 'strict' | 'lenient';
};
