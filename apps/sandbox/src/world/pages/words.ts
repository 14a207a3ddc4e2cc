import { formatGatewayTime } from '../wire/times.ts';

const RUPIAH = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** 25000 becomes "Rp 25.000" with an unbreakable space. */
export function rupiah(amountRupiah: number): string {
  return `Rp\u00a0${RUPIAH.format(amountRupiah)}`;
}

/** A moment (epoch milliseconds) in Western Indonesian time. */
export function moment(at: number): string {
  return `${formatGatewayTime(at)} WIB`;
}
