import { Section } from '@uluran/app-shell/section';
import type { OwnDonationDetail } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { bookCheckPath, receiptPagePath, receiptPath } from '@uluran/contract/receipt-codes';
import { tracePath } from '@uluran/contract/targets';
import { Bill, BillRow } from '@uluran/ui/bill';
import { LinkButton } from '@uluran/ui/button';
import { DocumentIcon, DownloadIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';

/** The figures of a gift, and its receipt. */
export function DonationBill({ gift }: { gift: OwnDonationDetail }) {
  const { target, givenName, payment, quantity, unitPriceRupiah, amountRupiah, tipRupiah, returnedRupiah, paidAt } =
    gift;
  const numbers = [
    ['Nomor donasi', gift.receiptNumber],
    ['Nomor kuitansi', gift.issuedReceiptNumber],
  ] as const;
  return (
    <Section title="Rincian">
      <Bill>
        <BillRow label="Penggalang">{target.organiser}</BillRow>
        <BillRow label="Donatur">{givenName}</BillRow>
        <BillRow label="Cara bayar">{PAYMENT_METHODS[payment.method].label}</BillRow>
        {numbers.map(([label, number]) =>
          number === null ? null : (
            <BillRow key={label} label={label}>
              {number}
            </BillRow>
          ),
        )}
        {quantity === null || unitPriceRupiah === null ? null : (
          <BillRow label="Jumlah">
            {quantity} × {formatRupiah(unitPriceRupiah)}
          </BillRow>
        )}
        <BillRow label="Donasi">
          <Money amountRupiah={amountRupiah} />
        </BillRow>
        <BillRow label="Tip">
          <Money amountRupiah={tipRupiah} />
        </BillRow>
        <BillRow label={paidAt === null ? 'Yang harus dibayar' : 'Total dibayar'} total>
          <Money amountRupiah={payment.amountRupiah} />
        </BillRow>
        {returnedRupiah === 0 ? null : (
          <BillRow label="Kembali kepada Anda">
            <Money amountRupiah={returnedRupiah} />
          </BillRow>
        )}
      </Bill>
      {gift.issuedReceiptNumber === null ? null : (
        <div className="form__actions">
          <LinkButton href={receiptPath(payment.path)}>
            <DownloadIcon />
            Kuitansi (PDF)
          </LinkButton>
          <LinkButton href={receiptPagePath(payment.path)}>
            <DocumentIcon />
            Baca kuitansi
          </LinkButton>
          <LinkButton href={tracePath(payment.path)}>Ikuti jejak donasi</LinkButton>
          <LinkButton href={bookCheckPath(gift.id)}>Buktikan di Buku Terbuka</LinkButton>
        </div>
      )}
    </Section>
  );
}
