import type { OwnUpdate, UpdateChanges } from '@uluran/contract/endpoints';
import { Failure } from '../../platform/http/failures.ts';

/** Another version of the update was saved meanwhile: the response contains both, so that no typed text is lost. */
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

/** The state of the campaign or its update does not allow this step. */
export class WrongUpdateState extends Failure {
  constructor(reason: keyof typeof SENTENCES) {
    super('campaign_state', { message: SENTENCES[reason] });
  }
}
