import { CONTACTS } from '@uluran/brand';
import { Banner } from '@uluran/ui/banner';

/** Note for a donor who comes from a payment that this one replaced. `paid`: the gift has already been received. */
export function ReplacedNote({ paid }: { paid: boolean }) {
  return paid ? (
    <Banner title="Telanjur membayar dua kali?">
      Uang yang masuk dua kali tidak kami catat sebagai donasi kedua. Kami menyimpannya terpisah; tulis ke{' '}
      {CONTACTS.email} untuk memintanya kembali.
    </Banner>
  ) : (
    <Banner title="Pembayaran sebelumnya sudah diganti">
      Bayar yang ini saja. Bila Anda telanjur membayar yang lama, uangnya tetap kami terima untuk donasi ini, satu kali.
    </Banner>
  );
}
