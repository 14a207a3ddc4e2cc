import { OTHER_TIP } from './amounts.ts';

/** The form as it stands: texts as typed, boxes as booleans. */
export interface DonateValues {
  amount: string;
  preset: string;
  /** How many units were typed, and how many were picked, where the target is given by the unit. */
  quantity: string;
  units: string;
  /** The price of one unit that the donor sees, in rupiah; empty where any amount can be given. */
  unitPrice: string;
  method: string;
  name: string;
  contact: string;
  anonymous: boolean;
  message: string;
  /** Whether one who gives zakat wants NIK or NPWP on the receipt, and the number as typed. */
  withTaxNumber: boolean;
  taxNumber: string;
  tip: string;
  tipOther: string;
  confirmLarge: boolean;
  idempotencyKey: string;
  /** Token of the shared link by which the donor came; mostly empty. */
  via: string;
}

type Texts = Pick<FormData, 'get'> | Record<string, string | undefined>;

/** Reads values from a form or from what a refused post left behind; what is absent is empty. */
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

/** Whether the tip is typed rather than picked. */
export function hasOtherTip(values: Pick<DonateValues, 'tip'>): boolean {
  return values.tip === OTHER_TIP;
}
