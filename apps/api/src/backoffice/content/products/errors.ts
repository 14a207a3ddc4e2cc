import type { ProductRecord } from '@uluran/contract/endpoints';
import type { FieldErrors } from '@uluran/contract/envelope';
import { NotFound } from '../../../platform/http/failures.ts';
import { createRefusals } from '../refusals.ts';

export const unknownProduct = () => new NotFound('Barang ini tidak ada.');

const CHANGED: Readonly<Record<string, string>> = {
  item_changed: 'Barang ini sudah berubah sejak Anda membukanya. Baca perubahannya, lalu coba lagi.',
  product_state: 'Keadaan barang ini sudah berubah. Baca keadaannya sekarang, lalu coba lagi.',
  product_price_begun: 'Harga ini sudah berlaku, atau sudah dibatalkan. Tetapkan harga baru.',
  delivery_gone: 'Pengantaran ini sudah dihapus. Baca daftarnya sekarang.',
};

const FIELDS: Readonly<Record<string, FieldErrors>> = {
  product_owner: { organiserId: ['Pilih lembaga yang sudah terverifikasi.'] },
  product_fund_kept: { organiserId: ['Pengantar dan jenis dana tetap sesudah barang terbit.'] },
  product_price_kept: { unit: ['Satuan tetap sesudah ada yang memberi.'] },
  product_need_kept: { neededUnits: ['Lebih kecil daripada yang sudah didanai atau sedang dibayar.'] },
  product_price_day: { startsOn: ['Harga berlaku paling cepat hari ini; untuk draf, hari ini.'] },
  product_prices_planned: { startsOn: ['Sudah ada harga yang berlaku mulai hari itu. Batalkan dulu.'] },
  product_ended: { endsOn: ['Hari terakhirnya sudah lewat. Ganti harinya lebih dulu.'] },
  delivery_units: { units: ['Lebih banyak daripada yang sudah terdanai dan belum diantar.'] },
  target_revisions_category_code_fkey: { categoryCode: ['Pilih kategori dari daftar.'] },
  target_revisions_province_code_fkey: { provinceCode: ['Pilih provinsi dari daftar.'] },
  operator_picture: { picture: ['Unggah gambarnya sekali lagi.'] },
};

const FORBIDDEN: Readonly<Record<string, string>> = {
  own_campaign: 'Barang milik Anda sendiri diurus operator lain.',
  queue_role: 'Barang diurus oleh operator konten atau admin.',
};

/** Failures of the changes that the database refuses. */
export const { refusalOf, refusedFields } = createRefusals<ProductRecord>({
  changed: CHANGED,
  fields: FIELDS,
  forbidden: FORBIDDEN,
});
