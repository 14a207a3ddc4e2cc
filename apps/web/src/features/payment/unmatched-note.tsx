import { CONTACTS } from '@uluran/brand';
import type { PaymentDetail } from '@uluran/contract';
import { formatRupiah } from '@uluran/contract/money';
import { isPaidPayment } from '@uluran/contract/states';
import { Banner } from '@uluran/ui/banner';

/** Shown while unmatched money of this donation is held: another amount, or a second payment. */
export function UnmatchedNote({ payment }: { payment: PaymentDetail }) {
  const { unmatchedRupiah, amountRupiah, status, donation } = payment;
  if (unmatchedRupiah === 0) return null;
  const sum = formatRupiah(unmatchedRupiah);
  const isPaid = isPaidPayment(status) || donation.paidAt !== null;
  return (
    <Banner
      title={isPaid ? `${sum} masuk di luar donasi ini` : `${sum} kami terima, tetapi jumlahnya tidak sama`}
      live="polite"
    >
      {isPaid
        ? 'Donasinya sudah dibayar. Uang yang selebihnya kami simpan terpisah'
        : `Tagihannya ${formatRupiah(amountRupiah)}. Uang Anda kami simpan terpisah`}{' '}
      sampai dijadikan donasi atau dikembalikan. Tulis ke {CONTACTS.email} mana yang Anda pilih.
    </Banner>
  );
}
