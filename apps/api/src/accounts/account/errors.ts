import { Failure, NotFound } from '../../platform/http/failures.ts';

/** Wrong password, unknown address, or an unconfirmed one: the response does not distinguish them. */
export class WrongCredentials extends Failure {
  constructor() {
    super('wrong_credentials');
  }
}

/** Code of an operator's app, recovery code or enrolment code that is wrong, used or too old: the response does not distinguish them. */
export class WrongCode extends Failure {
  constructor() {
    super('wrong_code', {
      message: 'Kode ini salah, sudah dipakai, atau sudah lewat waktunya. Tunggu kode berikutnya, lalu coba lagi.',
    });
  }
}

/** The second step of an operator's sign-in arrived too late, twice, or without a first one. */
export class SignInExpired extends Failure {
  constructor() {
    super('invalid_token', { message: 'Waktu untuk masuk sudah habis. Tulis email dan kata sandi Anda sekali lagi.' });
  }
}

/** Correct sign-in to an account that an operator has frozen. */
export class AccountFrozen extends Failure {
  constructor() {
    super('forbidden', { message: 'Akun ini sedang dibekukan. Hubungi kami untuk membukanya.' });
  }
}

/** A sign-in service confirms the owner, but not recently enough. */
export class ProviderProofTooOld extends Failure {
  constructor() {
    super('provider_refused', {
      message: 'Anda masuk ke layanan itu sudah agak lama. Silakan masuk ke sana sekali lagi.',
    });
  }
}

/** No link has this token: it is truncated, invented, or too old. */
export class LinkUnknown extends NotFound {
  constructor() {
    super('Tautan ini tidak dikenali. Buka lagi dari email Anda, atau minta yang baru.');
  }
}

export class LinkExpired extends Failure {
  constructor() {
    super('link_expired');
  }
}

export class LinkUsed extends Failure {
  constructor(message?: string) {
    super('link_used', message === undefined ? {} : { message });
  }
}

/** The address of a link belongs to another account by now. */
export class AddressTaken extends LinkUsed {
  constructor() {
    super('Alamat email ini sudah punya akun. Silakan masuk.');
  }
}

export class PasswordAlreadySet extends Failure {
  constructor() {
    super('password_already_set');
  }
}

/** The account decides for the foundation: a command must end its rights first, since a password alone must not be able to. */
export class AccountOfOperator extends Failure {
  constructor() {
    super('account_in_use', {
      message: 'Akun ini masih punya hak petugas. Minta rekan petugas mengakhirinya dulu, lalu hapus akunnya.',
    });
  }
}

/** Funds are still raised under this account. */
export class AccountInUse extends Failure {
  constructor() {
    super('account_in_use');
  }
}
