import type { PaymentDetail } from '@uluran/contract';
import { Banner } from '@uluran/ui/banner';

/** Shown if no mail was sent about this payment, which would otherwise lead back here. */
export function MailHeldNote({ payment: { mailHeld } }: { payment: PaymentDetail }) {
  if (!mailHeld) return null;
  return (
    <Banner title="Email tidak kami kirim lagi" live="polite">
      Alamat email Anda sudah menerima banyak email pembayaran dari kami. Simpan alamat halaman ini: di sini Anda bisa
      membayar dan melihat statusnya. Bukti donasi tetap kami kirim setelah pembayaran masuk.
    </Banner>
  );
}
