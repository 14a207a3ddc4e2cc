/** Integer rupiah as the gateway writes it: 10000 becomes "10000.00". */
export function formatWireAmount(amountRupiah: number): string {
  return `${amountRupiah}.00`;
}
