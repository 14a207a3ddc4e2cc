import { TEAM_LIMIT } from '@uluran/contract/teams';
import { Failure, InvalidFields, NotFound } from '../../platform/http/failures.ts';

const SENTENCES = {
  closed: 'Galang dana ini sedang dibekukan atau sudah ditutup, jadi timnya tidak bisa bertambah.',
  decided: 'Undangan ini sudah dijawab atau kedaluwarsa. Muat ulang halaman.',
  member: 'Anda sudah ada di tim galang dana ini.',
} as const;

/** The state of the team does not allow this step. */
export class WrongTeamState extends Failure {
  constructor(reason: keyof typeof SENTENCES) {
    super('team_state', { message: SENTENCES[reason] });
  }
}

/** The invitation was sent to another address. `address` is masked. */
export class InvitationOfOther extends Failure {
  constructor(address: string) {
    super('forbidden', {
      message: `Undangan ini dikirim ke ${address}. Masuk dengan akun beralamat itu, atau minta undangan ke alamat akun Anda.`,
    });
  }
}

/** No invitation has this token: it is truncated, invented, or was deleted. */
export class InvitationUnknown extends NotFound {
  constructor() {
    super('Undangan ini tidak dikenali. Buka lagi dari email Anda, atau minta yang baru.');
  }
}

/** Reason for which the database refuses an invitation. */
export type InvitationRefusal = 'closed' | 'own' | 'member' | 'invited' | 'full';

/** Returns the failure of an invitation that the database refuses. */
export function invitationFailure(refusal: InvitationRefusal): Failure {
  const field = (message: string) => new InvalidFields({ email: [message] });
  switch (refusal) {
    case 'closed':
      return new WrongTeamState('closed');
    case 'own':
      return field('Ini alamat email Anda sendiri.');
    case 'member':
      return field('Alamat ini sudah diundang dan sudah ada di tim.');
    case 'invited':
      return field('Undangan ke alamat ini masih menunggu jawaban. Tarik dulu bila ingin mengirim lagi.');
    case 'full':
      return field(`Tim paling banyak ${TEAM_LIMIT} orang, termasuk undangan yang menunggu jawaban.`);
  }
}

/** Reason for which the database refuses an answer to an invitation. */
export type AnswerRefusal = 'unknown' | 'foreign' | 'expired' | 'used' | 'member' | 'closed';

/** Returns the failure of an answer that the database refuses. */
export function answerFailure(refusal: Exclude<AnswerRefusal, 'foreign'>): Failure {
  switch (refusal) {
    case 'unknown':
      return new InvitationUnknown();
    case 'expired':
      return new Failure('link_expired', {
        message: 'Undangan ini sudah kedaluwarsa atau ditarik. Minta pemilik galang dana mengundang Anda lagi.',
      });
    case 'used':
      return new Failure('link_used', { message: 'Undangan ini sudah dijawab.' });
    case 'member':
    case 'closed':
      return new WrongTeamState(refusal);
  }
}
