import { formatNumber, formatRupiah } from '@uluran/contract/money';
import type { Qris } from '@uluran/qris';

/** Returns the sentence about a tip that a code adds to its amount; undefined if it adds none. */
export function tipNote({ tip }: Qris): string | undefined {
  if (tip === null) return undefined;
  switch (tip.kind) {
    case 'fixed':
      return `QR ini menambahkan biaya ${formatRupiah(tip.rupiah)} pada setiap pembayaran.`;
    case 'percent':
      return `QR ini menambahkan biaya ${percentText(tip.basisPoints)} dari jumlah yang Anda bayar.`;
    default:
      return 'QR ini meminta tip: aplikasi Anda akan menanyakan jumlahnya.';
  }
}

/** Formats hundredths of a percent: 70 is "0,7%", 250 is "2,5%". */
function percentText(basisPoints: number): string {
  const decimals = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${formatNumber(Math.floor(basisPoints / 100))}${decimals === '' ? '' : `,${decimals}`}%`;
}

/** Tags of merchant accounts outside QRIS: those of card schemes (02 to 25), and those reserved for later ones (46 to 50). */
const isForeignAccount = (tag: string): boolean => (tag >= '02' && tag <= '25') || (tag >= '46' && tag <= '50');

/** Returns accounts outside QRIS that the registered code does not have. A payment app that uses one of them pays another account. */
export function addedAccounts(scanned: Qris, registered?: Qris): string[] {
  return Object.entries(scanned.unknownTags)
    .filter(([tag, value]) => isForeignAccount(tag) && registered?.unknownTags[tag] !== value)
    .map(([tag, value]) => `${value} (tag ${tag})`);
}

/** Returns true if a code charges the payer more than the registered one, or may pay another account. */
export function hasAdditions(scanned: Qris, registered: Qris): boolean {
  return (
    (scanned.tip !== null && tipNote(scanned) !== tipNote(registered)) || addedAccounts(scanned, registered).length > 0
  );
}
