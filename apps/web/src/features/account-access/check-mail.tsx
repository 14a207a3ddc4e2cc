import type { Client } from '@uluran/api-sdk';
import { Link } from '@uluran/ui/link';
import { accessPath } from '../../app/access-search.ts';
import { AccessOutcome } from './access-outcome.tsx';
import { ResendForm } from './resend-form.tsx';

export interface CheckMailProps {
  /** Address as typed. */
  email: string;
  client: Client;
  returnTo: string | undefined;
}

/** Shown after registering. Its text is true of every address, known or not. */
export function CheckMail({ email, client, returnTo }: CheckMailProps) {
  return (
    <AccessOutcome state="whole" title="Periksa email Anda">
      <p>
        Kami mengirim email ke <b className="access__address">{email}</b>. Tekan tombol di dalamnya untuk membuka akun
        Anda. Tautannya berlaku 24 jam.
      </p>
      <p className="u-small u-muted">Belum ada setelah beberapa menit? Lihat folder spam, atau minta sekali lagi.</p>
      <ResendForm email={email} client={client} />
      <p className="u-small u-muted">
        Alamatnya keliru? <Link href={accessPath('/register', returnTo)}>Daftar lagi</Link>. Sudah dikonfirmasi?{' '}
        <Link href={accessPath('/login', returnTo)}>Masuk</Link>
      </p>
    </AccessOutcome>
  );
}
