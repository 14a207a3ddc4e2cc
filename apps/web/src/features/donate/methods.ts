import type { PaymentMethod } from '@uluran/contract';
import { formatRupiah, shortRupiah } from '@uluran/contract/money';
import {
  accountNumberLabel,
  PAYMENT_METHOD_GROUP_LABELS,
  PAYMENT_METHOD_GROUPS,
  type PaymentMethodGroup,
} from '@uluran/contract/payment-methods';

/** Availability of a method for an amount; `reason` is a sentence if it cannot be used. */
export interface Availability {
  usable: boolean;
  reason: string | null;
}

/** Returns the availability of a method. `amountRupiah` includes the tip; 0 means that no amount is chosen yet, and then limits do not bar a method. */
export function methodAvailability(method: PaymentMethod, amountRupiah: number): Availability {
  if (!method.available)
    return { usable: false, reason: method.unavailableReason ?? 'Sedang tidak dapat dipakai, coba nanti' };
  if (amountRupiah > method.maximumRupiah) {
    return { usable: false, reason: `Paling banyak ${formatRupiah(method.maximumRupiah)}` };
  }
  if (amountRupiah > 0 && amountRupiah < method.minimumRupiah) {
    return { usable: false, reason: `Mulai ${formatRupiah(method.minimumRupiah)}` };
  }
  return { usable: true, reason: null };
}

/** Returns `Sampai Rp 10 juta`; with a minimum above the site's own, `Rp 10.000–Rp 50 juta`. */
export function methodLimits(method: PaymentMethod, siteMinimumRupiah: number): string {
  const most = shortRupiah(method.maximumRupiah);
  return method.minimumRupiah > siteMinimumRupiah ? `${formatRupiah(method.minimumRupiah)}–${most}` : `Sampai ${most}`;
}

/** Returns the time in which the code can be paid: `15 menit`, `24 jam`. */
export function timeToPay(method: PaymentMethod): string {
  return method.minutesToPay >= 120 ? `${Math.trunc(method.minutesToPay / 60)} jam` : `${method.minutesToPay} menit`;
}

/** Methods of one group, in the order of the response. */
export interface MethodGroup {
  group: PaymentMethodGroup;
  label: string;
  methods: PaymentMethod[];
}

/** Returns the groups in the order in which people look for them (QRIS first), without empty groups. */
export function groupMethods(methods: readonly PaymentMethod[]): MethodGroup[] {
  return PAYMENT_METHOD_GROUPS.map((group) => ({
    group,
    label: PAYMENT_METHOD_GROUP_LABELS[group],
    methods: methods.filter((method) => method.group === group),
  })).filter((entry) => entry.methods.length > 0);
}

/** Returns the line under a group's name: its members, unless the name lists them, or the reason why none can be used. */
export function groupDetail({ group, methods }: MethodGroup, amountRupiah: number): string {
  const [only, second] = methods;
  const found = methods.map((method) => methodAvailability(method, amountRupiah));
  if (only !== undefined && found.every(({ usable }) => !usable))
    return (second === undefined ? found[0]?.reason : null) ?? 'Tidak dapat dipakai sekarang; alasannya di dalam';
  if (group === 'shop') return 'Tunai di kasir';
  return only !== undefined && second === undefined ? only.description : methods.map(({ mark }) => mark).join(', ');
}

/** Returns the reason why the chosen method cannot be used at all or for this amount; shown below the list. Undefined if it can. */
export function choiceFailure(
  methods: readonly PaymentMethod[],
  code: string,
  amountRupiah: number,
): string | undefined {
  const chosen = methods.find((method) => method.code === code);
  if (chosen === undefined || methodAvailability(chosen, amountRupiah).usable) return undefined;
  if (!chosen.available)
    return chosen.unavailableReason ?? `${chosen.label} tidak bisa dipakai untuk jumlah ini. Pilih cara lain.`;
  const bound =
    amountRupiah > chosen.maximumRupiah
      ? `sampai ${shortRupiah(chosen.maximumRupiah)}`
      : `mulai ${formatRupiah(chosen.minimumRupiah)}`;
  return `${chosen.label} ${bound}. Pilih cara lain.`;
}

/** Returns the default method: QRIS if it can be used, else the first usable one. */
export function preferredMethod(methods: readonly PaymentMethod[], amountRupiah: number): PaymentMethod | undefined {
  const usable = methods.filter((method) => methodAvailability(method, amountRupiah).usable);
  return usable.find((method) => method.group === 'qris') ?? usable[0];
}

/** Returns the sentence about the next page: `Kode QR tampil di halaman berikutnya.` */
export function nextStepSentence(method: PaymentMethod | undefined): string {
  if (method === undefined) return 'Pilih cara bayar untuk melanjutkan.';
  if (method.group === 'card') return 'Dibayar dengan kartu, di halaman aman mitra pembayaran kami.';
  if (method.group === 'ewallet') return `Dibayar lewat aplikasi ${method.label}, dibuka dari halaman berikutnya.`;
  const shows = method.group === 'qris' ? 'Kode QR' : accountNumberLabel(method.code);
  return `Dibayar dengan ${method.label}. ${shows} tampil di halaman berikutnya.`;
}
