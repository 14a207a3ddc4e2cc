import type { Qris, QrisAccount, QrisTip } from './model.ts';

/** An account to write; omitted fields are absent from the string. */
export type QrisAccountFields = Pick<QrisAccount, 'tag'> & Partial<Omit<QrisAccount, 'tag'>>;

/** A tip to write; without `text`, it is derived from the figure. */
export type QrisTipFields =
  | Extract<QrisTip, { kind: 'prompt' }>
  | { readonly kind: 'fixed'; readonly rupiah: number; readonly text?: string }
  | { readonly kind: 'percent'; readonly basisPoints: number; readonly text?: string };

/** Input of `encodeQris`. A parsed `Qris` can be passed unchanged. `amountText`, if given, must equal `amountRupiah`; `nmid` alone is enough for tag 51. */
export type QrisFields = Pick<Qris, 'pointOfInitiation' | 'merchantName' | 'merchantCity' | 'postalCode'> &
  Partial<Pick<Qris, 'amountRupiah' | 'amountText' | 'mcc' | 'nmid' | 'additionalData' | 'unknownTags'>> & {
    readonly accounts: readonly QrisAccountFields[];
    readonly tip?: QrisTipFields | null;
  };

/** Strictness of the writer. */
export type EncodeQrisOptions = {
  /**
   * `strict` (default): only values that the specification allows. `lenient`: also deviations for which `parseQris` only warns, to write a scanned
   * merchant's code again, for example with an amount.
   */
  readonly mode?: 'strict' | 'lenient';
};
