import { Failure } from '../../platform/http/failures.ts';

const SENTENCES = {
  closed:
    'Kabar bisa ditulis setelah penggalangan tayang, paling banyak dua puluh draf. Selesaikan atau hapus salah satunya dulu.',
  frozen: 'Penggalangan ini sedang ditahan, sehingga kabar belum bisa diterbitkan. Draf Anda tersimpan.',
  published: 'Kabar yang terbit bisa diperbaiki, tidak bisa dihapus.',
} as const;

/** The state of the campaign or its update does not allow this step. */
export class WrongUpdateState extends Failure {
  constructor(reason: keyof typeof SENTENCES) {
    super('campaign_state', { message: SENTENCES[reason] });
  }
}
