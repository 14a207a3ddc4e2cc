import type { VerifiedReceipt } from '@uluran/contract/endpoints';
import { formatDate, formatTime } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { BOOK_CHECK_PATH, printReceiptCode, type ReceiptState } from '@uluran/contract/receipt-codes';
import { targetPath } from '@uluran/contract/targets';
import { Banner } from '@uluran/ui/banner';
import { Bill, BillRow } from '@uluran/ui/bill';
import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { Money } from '@uluran/ui/money';
import { receiptWords } from '../../app/receipt-words.ts';

interface StateWords {
  tone: 'success' | 'notice' | 'error';
  title: string;
  text: string;
  state: string;
}

const STATES: Record<ReceiptState, StateWords> = {
  valid: {
    tone: 'success',
    title: 'Kuitansi ini asli dan berlaku',
    text: 'Cocokkan jumlah dan nomornya dengan kuitansi yang Anda pegang. Bila berbeda, jangan dipakai.',
    state: 'Lunas, tidak dikembalikan',
  },
  partially_refunded: {
    tone: 'notice',
    title: 'Kuitansi ini asli, sebagian uangnya sudah dikembalikan',
    text: 'Yang masih berlaku adalah jumlah di kuitansi dikurangi koreksi di bawah.',
    state: 'Dikembalikan sebagian',
  },
  refunded: {
    tone: 'error',
    title: 'Kuitansi ini asli, tetapi uangnya sudah dikembalikan',
    text: 'Seluruh uangnya kembali kepada donatur. Kuitansi ini tidak dapat dipakai lagi.',
    state: 'Dikembalikan seluruhnya',
  },
  reversed: {
    tone: 'error',
    title: 'Kuitansi ini asli, tetapi pembayarannya dibatalkan',
    text: 'Bank atau penerbit kartu menarik kembali uangnya. Kuitansi ini tidak dapat dipakai lagi.',
    state: 'Dibatalkan bank',
  },
};

/** Contents of a receipt and its present state. */
export function Verdict({ receipt }: { receipt: VerifiedReceipt }) {
  const { tone, title, text, state } = STATES[receipt.state];
  return (
    <Card as="section" className="receipt-check__verdict" aria-labelledby="judul-hasil">
      <Banner tone={tone}>
        <h2 id="judul-hasil">{title}</h2>
        {text}
      </Banner>
      <Bill className="receipt-check__facts">
        <BillRow label="Jumlah">
          <Money amountRupiah={receipt.paidRupiah} size="l" />
        </BillRow>
        <BillRow label="Nomor kuitansi">{receipt.number}</BillRow>
        <BillRow label="Kode">{printReceiptCode(receipt.code)}</BillRow>
        <BillRow label="Untuk">
          <a href={targetPath(receipt.target)}>{receipt.target.title}</a>
        </BillRow>
        <BillRow label="Jenis dana">{receiptWords(receipt.givingTypes).fund}</BillRow>
        <BillRow label="Penerima uang">{receipt.institution}</BillRow>
        <BillRow label="Diterima">
          {formatDate(receipt.paidAt)}, <span className="u-nowrap">{formatTime(receipt.paidAt)}</span>
        </BillRow>
        <BillRow label="Atas nama">
          {receipt.donorInitials}
          <span className="u-small u-muted"> nama lengkap tidak kami tampilkan</span>
        </BillRow>
        <BillRow label="Keadaan sekarang">{state}</BillRow>
      </Bill>
      <Corrections receipt={receipt} />
      <div className="receipt-check__book u-stack">
        <p className="u-small u-muted">
          Jawaban ini dari catatan kami. Donaturnya dapat membuktikan donasi ini sendiri, dari halaman donasinya.
        </p>
        <p>
          <LinkButton href={BOOK_CHECK_PATH}>Hitung sendiri di Buku Terbuka</LinkButton>
        </p>
      </div>
    </Card>
  );
}

function Corrections({ receipt: { corrections, paidRupiah, returnedRupiah } }: { receipt: VerifiedReceipt }) {
  if (corrections.length === 0) return null;
  return (
    <section className="receipt-check__corrections" aria-labelledby="judul-koreksi">
      <h3 id="judul-koreksi">Koreksi</h3>
      <ol>
        {corrections.map(({ number, changeRupiah, at }) => (
          <li key={number}>
            <b>{number}</b>, {formatDate(at)}:{' '}
            {changeRupiah < 0
              ? `${formatRupiah(-changeRupiah)} kembali kepada donatur`
              : `${formatRupiah(changeRupiah)} diterima lagi`}
          </li>
        ))}
      </ol>
      <p>
        Yang masih diterima: <b>{formatRupiah(paidRupiah - returnedRupiah)}</b>
      </p>
    </section>
  );
}
