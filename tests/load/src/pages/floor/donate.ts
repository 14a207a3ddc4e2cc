import type { PaymentMethod, Product, TargetDetail } from '@uluran/contract';
import { formatRupiah } from '@uluran/contract/money';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { TargetAddress } from '@uluran/contract/targets';
import { escapeHtml } from '@uluran/page-server';
import { fetchTarget, targetValues } from './targets.ts';
import { fetchData, type Values } from './template.ts';

/** Quantities that a page offers beside the field for any number. */
const QUANTITIES = [1, 2, 10];

function preset(value: number, label: string): string {
  return `<label><input type="radio" name="preset" value="${value}"><span>${label}</span></label>`;
}

function choice({ code, mark, label, description }: PaymentMethod): string {
  return `<label class="choice"><b>${escapeHtml(mark)}</b><span>${escapeHtml(label)}<small>${escapeHtml(description)}</small></span><input type="radio" name="method" value="${code}"></label>`;
}

function quantityValues({ unit, availableUnits }: Product): Values {
  return {
    amountTitle: `Berapa ${escapeHtml(unit)}?`,
    amountLabel: `Jumlah ${escapeHtml(unit)}`,
    amountName: 'quantity',
    amountLimit: `Paling sedikit 1, dari ${availableUnits} ${escapeHtml(unit)} yang masih dibutuhkan`,
    presets: QUANTITIES.map((units) => preset(units, `${units} ${escapeHtml(unit)}`)).join(''),
  };
}

function amountValues({ donation }: PublicConfiguration): Values {
  return {
    amountTitle: 'Jumlah donasi',
    amountLabel: 'Atau isi sendiri',
    amountName: 'amount',
    amountLimit: `Minimal ${formatRupiah(donation.minimumRupiah)}`,
    presets: donation.presetsRupiah.map((value) => preset(value, formatRupiah(value))).join(''),
  };
}

/** Values on the donate page of every kind. */
export async function donateValues(origin: string, address: TargetAddress): Promise<Values> {
  const [detail, methods, configuration] = await Promise.all([
    fetchTarget<TargetDetail>(origin, address),
    fetchData<PaymentMethod[]>(origin, 'payment-methods'),
    fetchData<PublicConfiguration>(origin, 'config'),
  ]);
  return {
    ...targetValues(address.kind, detail),
    ...(address.kind === 'product' ? quantityValues(detail as Product) : amountValues(configuration)),
    methods: methods.map(choice).join(''),
  };
}
