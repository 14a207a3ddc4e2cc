import { Failure } from '../../platform/http/failures.ts';

const STATES = {
  none: 'Mulai pemeriksaan dulu: pilih perorangan atau lembaga, lalu tulis namanya.',
  checking: 'Dokumen Anda sedang diperiksa. Tarik kembali dulu bila ada yang ingin diganti.',
  decided: 'Pemeriksaan ini sudah diputuskan. Mulai yang baru bila ada yang berubah.',
  not_checking: 'Pemeriksaan ini tidak sedang menunggu keputusan.',
} as const;

/** The request does not fit the state of the check. */
export class WrongIdentityState extends Failure {
  constructor(state: keyof typeof STATES) {
    super('identity_state', { message: STATES[state] });
  }
}

const SENTENCES = {
  reviewer: 'Akun ini bukan pemeriksa.',
  own_identity: 'Identitas sendiri diperiksa oleh orang lain.',
} as const;

/** The account may not take this step. */
class IdentityStepForbidden extends Failure {
  constructor(reason: keyof typeof SENTENCES, options: { cause: unknown }) {
    super('forbidden', { ...options, message: SENTENCES[reason] });
  }
}

/** Returns the failure for a refusal of the database, by the constraint that it names; any other error unchanged. */
export function refusalOf(error: unknown): unknown {
  const name = error instanceof Error && 'constraint_name' in error ? error.constraint_name : undefined;
  return name === 'reviewer' || name === 'own_identity' ? new IdentityStepForbidden(name, { cause: error }) : error;
}
