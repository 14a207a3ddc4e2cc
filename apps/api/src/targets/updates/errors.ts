import type { OwnUpdate, UpdateChanges } from '@uluran/contract/endpoints';
import { Failure } from '../../platform/http/failures.ts';

/** The update was saved from another version meanwhile: both go back, so that nothing typed is lost. */
export class UpdateChanged extends Failure {
  constructor(current: OwnUpdate, yours?: UpdateChanges) {
    super('draft_changed', { conflict: { yours: yours ?? null, current } });
  }
}

const SENTENCES = {
  closed:
    'Kabar bisa ditulis setelah penggalangan tayang, paling banyak dua puluh draf. Selesaikan atau hapus salah satunya dulu.',
  frozen: 'Penggalangan ini sedang ditahan, sehingga kabar belum bisa diterbitkan. Draf Anda tersimpan.',
  published: 'Kabar yang terbit bisa diperbaiki, tidak bisa dihapus.',
} as const;

/** The campaign or its update is not in a state in which this can be done. */
export class WrongUpdateState extends Failure {
  constructor(reason: keyof typeof SENTENCES) {
    super('campaign_state', { message: SENTENCES[reason] });
  }
}
