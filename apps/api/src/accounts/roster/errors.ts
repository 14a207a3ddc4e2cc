import type { OperatorAccount } from '@uluran/contract/endpoints';
import { Failure, InvalidFields, NotFound } from '../../platform/http/failures.ts';

export const unknownOperator = () => new NotFound('Operator ini tidak ada, atau haknya sudah berakhir.');
export const unknownProposal = () => new NotFound('Usulan peran ini sudah diputuskan, ditarik, atau lewat waktunya.');

/** The operator has changed since the version that was read. The failure contains the present facts. */
export class OperatorChanged extends Failure {
  constructor(current: OperatorAccount, cause?: unknown) {
    super('item_changed', {
      message: 'Data operator ini sudah berubah sejak Anda membukanya. Baca perubahannya, lalu putuskan lagi.',
      conflict: { yours: null, current },
      cause,
    });
  }
}

/** The caller has no app, so no code proves their presence. */
export class AppMissing extends Failure {
  constructor() {
    super('wrong_code', {
      message: 'Akun Anda belum punya aplikasi autentikator. Minta kode pendaftaran dari administrator lain.',
    });
  }
}

const STATES: Readonly<Record<string, string>> = {
  own_rights: 'Hak akun Anda sendiri hanya diubah oleh administrator lain.',
  last_administrator:
    'Administrator terakhir tidak bisa diakhiri atau diganti perannya. Undang administrator lain dulu.',
  two_people: 'Peran ini diputuskan dua orang: pengusul dan penerimanya tidak bisa menyetujuinya.',
  no_role: 'Operator ini belum punya peran atau sedang dibekukan, jadi belum bisa memasang aplikasi.',
};
const EMAILS: Readonly<Record<string, string>> = {
  no_account: 'Akun dengan alamat ini belum dikonfirmasi atau sedang dibekukan.',
  operator_in_office: 'Akun dengan alamat ini sudah menjadi operator.',
};

/** Returns the name of the rule for which the database refuses a change; an empty text for any other error. */
export function ruleOf(error: unknown): string {
  return error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : '';
}

/** Returns the failure of a change that the database refuses; undefined for any other error. */
export function refusalOf(error: unknown): Failure | undefined {
  const rule = ruleOf(error);
  const state = STATES[rule];
  const email = EMAILS[rule];
  if (state !== undefined) return new Failure('operator_state', { message: state, cause: error });
  if (email !== undefined) return new InvalidFields({ email: [email] });
  if (rule === 'administrator') return new Failure('forbidden', { cause: error });
  return rule === 'no_operator' ? unknownOperator() : undefined;
}
