import { OTHER_TIP } from './amounts.ts';

/** Present values of the form: texts as typed, boxes as booleans. */
export interface DonateValues {
  amount: string;
  preset: string;
  /** Typed and picked number of units, if the target is given by the unit. */
  quantity: string;
  units: string;
  /** Price of one unit that the donor sees, in rupiah; empty if any amount can be given. */
  unitPrice: string;
  method: string;
  name: string;
  contact: string;
  anonymous: boolean;
  message: string;
  /** True if a payer of zakat requested NIK or NPWP on the receipt; the number as typed follows. */
  withTaxNumber: boolean;
  taxNumber: string;
  tip: string;
  tipOther: string;
  confirmLarge: boolean;
  idempotencyKey: string;
  /** Token of the shared link that the donor followed; mostly empty. */
  via: string;
}

type Texts = Pick<FormData, 'get'> | Record<string, string | undefined>;

/** Reads values from a form or from a refused post; absent values are empty. */
export function readValues(source: Texts): DonateValues {
  const text = (name: string): string => {
    const value = isForm(source) ? source.get(name) : source[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    amount: text('amount'),
    preset: text('preset'),
    quantity: text('quantity'),
    units: text('units'),
    unitPrice: text('unitPrice'),
    method: text('method'),
    name: text('name'),
    contact: text('contact'),
    anonymous: text('anonymous') !== '',
    message: text('message'),
    withTaxNumber: text('withTaxNumber') !== '',
    taxNumber: text('taxNumber'),
    tip: text('tip') === '' ? '0' : text('tip'),
    tipOther: text('tipOther'),
    confirmLarge: text('confirmLarge') !== '',
    idempotencyKey: text('idempotencyKey'),
    via: text('via'),
  };
}

function isForm(source: Texts): source is Pick<FormData, 'get'> {
  return typeof source.get === 'function';
}

/** Returns true if the tip is typed, not picked. */
export function hasOtherTip(values: Pick<DonateValues, 'tip'>): boolean {
  return values.tip === OTHER_TIP;
}
