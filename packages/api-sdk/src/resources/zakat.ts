import type { ZakatRates } from '@uluran/contract/endpoints';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Figures for the calculation of zakat. `computeZakat` of `@uluran/contract/zakat` computes it on the device: wealth and income are not sent. */
export interface Zakat {
  /**
   * The figures of a day, each with its source and the first day of its validity.
   * @param date a day of Jakarta, `2026-11-23`; today by default
   * @endpoint getZakatRates
   */
  getRates(date?: string, options?: CallOptions): Promise<ZakatRates>;
}

export function createZakat({ call }: Connection): Zakat {
  return {
    getRates: (date, options) => dataOf(call('getZakatRates', { query: date === undefined ? {} : { date } }, options)),
  };
}
