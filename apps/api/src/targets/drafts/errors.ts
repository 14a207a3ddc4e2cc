import { Failure } from '../../platform/http/failures.ts';

const SENTENCES = {
  waiting: 'Draf ini sudah diajukan dan belum bisa diubah. Tarik kembali dulu bila ada yang mau diperbaiki.',
  reviewed: 'Draf ini sedang diperiksa dan belum bisa diubah.',
  decided: 'Versi ini sudah diputuskan. Muat ulang halaman untuk melihat keadaannya.',
  open: 'Masih ada perubahan yang belum diputuskan, atau penggalangan ini tidak bisa diubah lagi.',
  step: 'Langkah ini tidak bisa diambil sekarang. Muat ulang halaman untuk melihat keadaannya.',
  own: 'Ini galang dana Anda sendiri. Halaman duta kasih dibuat untuk galang dana orang lain.',
  closed: 'Galang dana ini sedang tidak menerima donasi, jadi halaman duta kasih untuknya belum bisa dibuat.',
  parentClosed: 'Galang dana yang Anda dukung sedang tidak menerima donasi, jadi halaman ini belum bisa diajukan.',
  second: 'Anda sudah punya halaman duta kasih untuk galang dana ini. Buka dari daftar galang dana Anda.',
  tooMany: 'Anda sudah punya cukup banyak draf. Selesaikan atau hapus salah satunya dulu.',
} as const;

/** The campaign's state does not allow this step. */
export class WrongCampaignState extends Failure {
  constructor(reason: keyof typeof SENTENCES) {
    super('campaign_state', { message: SENTENCES[reason] });
  }
}
