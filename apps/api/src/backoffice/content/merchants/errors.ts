import type { MerchantRecord } from '@uluran/contract/endpoints';
import type { FieldErrors } from '@uluran/contract/envelope';
import { Failure, NotFound } from '../../../platform/http/failures.ts';
import { createRefusals } from '../refusals.ts';

export const unknownMerchant = () => new NotFound('Merchant ini tidak ada.');

const CHANGED: Readonly<Record<string, string>> = {
  item_changed: 'Merchant ini sudah berubah sejak Anda membukanya. Baca perubahannya, lalu coba lagi.',
  item_held: 'Operator lain sedang memeriksa usulan QR ini. Coba lagi setelah ia selesai.',
  merchant_state: 'Keadaan merchant ini sudah berubah. Baca keadaannya sekarang, lalu coba lagi.',
};

const REGISTERED = 'QR ini sudah terdaftar untuk merchant lain.';
const FIELDS: Readonly<Record<string, FieldErrors>> = {
  merchants_nmid_key: { qrString: [REGISTERED] },
  merchants_qris_key: { qrString: [REGISTERED] },
  merchant_code: { qrString: ['Isi QR ini tidak bisa didaftarkan. Pindai lagi QR di meja merchant.'] },
  merchants_province_code_fkey: { provinceCode: ['Pilih provinsi dari daftar.'] },
  operator_picture: { 'cover.url': ['Unggah foto merchant.'] },
};

const OWN = 'Yang mengajukan tidak bisa menyetujui: perlu orang kedua.';
/** The caller proposed the code. */
export const ownProposal = () => new Failure('forbidden', { message: OWN });

const FORBIDDEN: Readonly<Record<string, string>> = {
  two_people: OWN,
  queue_role: 'Merchant diurus oleh operator konten atau admin. Bila pengusul sudah berganti peran, tolak usulnya.',
};

/** Failures of the changes that the database refuses. */
export const { refusalOf, refusedFields } = createRefusals<MerchantRecord>({
  changed: CHANGED,
  fields: FIELDS,
  forbidden: FORBIDDEN,
});
