import type { RegistrableCode } from '@uluran/contract/endpoints';
import { parseQris, type Qris, type QrisWarningCode } from '@uluran/qris';

/** Tag of the national template, which has no acquirer's domain. */
const NATIONAL_TAG = '51';
const NMID = /^ID\d{13}$/;

/** Sentences of texts that cannot be read, by the code of the fault. */
const FAULTS: Readonly<Record<string, string>> = {
  not_qris: 'Teks ini bukan QRIS. Isi QRIS dimulai dengan 000201.',
  payload_too_long: 'Teks ini terlalu panjang untuk sebuah QRIS.',
  invalid_character: 'Ada huruf yang tidak mungkin ada di QRIS. Salin lagi isinya dari pembaca QR.',
  malformed_tlv: 'Isi QR ini terpotong atau diubah: panjang bagiannya tidak cocok. Pindai lagi seluruh QR.',
  duplicate_tag: 'Isi QR ini memuat bagian yang sama dua kali, jadi artinya tidak pasti.',
  crc_mismatch: 'Kode pemeriksa tidak cocok: ada huruf yang berubah. Pindai lagi QR di meja merchant.',
  missing_field: 'Isi QR ini tidak lengkap: ada bagian wajib yang tidak ada.',
  invalid_value: 'Isi QR ini memuat nilai yang tidak dikenal.',
  unsupported_currency: 'QR ini bukan untuk pembayaran rupiah.',
  unsupported_country: 'QR ini bukan QRIS Indonesia.',
  invalid_amount: 'Jumlah di QR ini tidak bisa dibaca.',
  fractional_amount: 'Jumlah di QR ini memuat pecahan rupiah.',
  invalid_tip: 'Bagian tip di QR ini tidak bisa dibaca.',
  transfer_qr: 'Ini QR transfer ke rekening orang, bukan QRIS merchant.',
};
const UNREADABLE = 'Isi QR ini tidak bisa dibaca. Pindai lagi QR di meja merchant.';

const WARNINGS: Readonly<Record<QrisWarningCode, string>> = {
  invalid_mcc: 'Jenis usaha di QR (bagian 52) bukan empat angka.',
  missing_national_account: 'Bagian nasional (51) tidak ada.',
  invalid_nmid: 'Angka periksa NMID tidak cocok. Cocokkan dengan stiker di meja.',
  transfer_account: 'QR ini memakai bagian transfer (40). Pastikan ini merchant.',
  missing_account_guid: 'Ada rekening tanpa nama penerbit.',
  unknown_criteria: 'Kriteria merchant di QR ini tidak dikenal.',
  value_too_long: 'Ada isian yang lebih panjang daripada yang diizinkan.',
  lowercase_crc: 'Kode pemeriksa ditulis dengan huruf kecil.',
};

/** Returns why a readable code cannot be registered; undefined if it can. The database refuses the same codes (`qris_problem`). */
function unfitness({ pointOfInitiation, amountRupiah, tip, nmid }: Qris, checksum: string): string | undefined {
  if (pointOfInitiation === 'dynamic')
    return 'Ini QR dinamis untuk satu pembayaran. Daftarkan QR statis yang dicetak di meja.';
  if (amountRupiah !== null) return 'QR ini sudah memuat jumlah. Daftarkan QR statis tanpa jumlah.';
  if (tip !== null && tip.kind !== 'prompt') return 'QR ini sudah memuat tip. Daftarkan QR tanpa tip tetap.';
  if (nmid === null || !NMID.test(nmid))
    return 'QR ini tidak memuat NMID (ID dan 13 angka), jadi merchantnya tidak pasti.';
  if (checksum !== checksum.toUpperCase())
    return 'Kode pemeriksa ditulis dengan huruf kecil. Minta QR baru dari penerbit.';
  return undefined;
}

/** A text that was read: a code that a merchant can register, or the sentence of its refusal. */
export type ReadCode = { ok: true; code: RegistrableCode; warnings: string[] } | { ok: false; problem: string };

function factsOf(qrString: string, qris: Qris): RegistrableCode {
  const { nmid, merchantName, merchantCity, postalCode, accounts, mcc } = qris;
  const present = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  return {
    qrString,
    nmid: nmid ?? '',
    payerName: merchantName,
    payerCity: merchantCity,
    postalCode,
    issuers: present(accounts.filter(({ tag }) => tag !== NATIONAL_TAG).map(({ guid }) => guid)),
    accounts: present(accounts.map(({ pan }) => pan)),
    mcc,
    checksum: qrString.slice(-4),
  };
}

/** Joins the lines of a text without the white space around them: messages and mails break long texts into lines. */
const joined = (text: string): string =>
  text
    .split(/[\r\n\t]/)
    .map((line) => line.trim())
    .join('');

/** Reads the text of a code for a merchant. A text that was broken into lines is read without the breaks. */
export function readCode(text: string): ReadCode {
  const tries = [text.trim(), joined(text)].map((qrString) => ({
    qrString,
    read: parseQris(qrString),
  }));
  const { qrString, read } = tries.find((one) => one.read.ok) ?? tries[0] ?? { qrString: text, read: parseQris(text) };
  if (!read.ok) return { ok: false, problem: FAULTS[read.error.code] ?? UNREADABLE };
  const code = factsOf(qrString, read.qris);
  const problem = unfitness(read.qris, code.checksum);
  if (problem !== undefined) return { ok: false, problem };
  return { ok: true, code, warnings: read.warnings.map(({ code: name }) => WARNINGS[name]) };
}

/** A registered code with its merchant. */
export interface RegisteredCode {
  id: string;
  name: string;
  qrString: string;
}

/** Returns the merchant whose code is the same, has the same NMID, or pays one of the same accounts. */
export function duplicateOf(
  { qrString, nmid, accounts }: RegistrableCode,
  registered: readonly RegisteredCode[],
): RegisteredCode | undefined {
  return registered.find((other) => {
    if (other.qrString === qrString) return true;
    const read = parseQris(other.qrString);
    return (
      read.ok &&
      (read.qris.nmid === nmid || read.qris.accounts.some(({ pan }) => pan !== null && accounts.includes(pan)))
    );
  });
}
