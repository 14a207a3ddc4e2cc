import { Section } from '@uluran/app-shell/section';
import type { OwnDonationDetail } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { donatePath, targetPath } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { isOver } from './donation-words.ts';

/** The possible next step: pay, pay again after the deadline, or give again. */
export function NextStep({ gift }: { gift: OwnDonationDetail }) {
  const { payable, payment, target, acceptsDonations, status } = gift;
  const look = <LinkButton href={targetPath(target)}>Lihat halamannya</LinkButton>;
  if (payable)
    return (
      <Section title="Selesaikan pembayaran" lead={`Bayar sebelum ${formatDateTime(payment.expiresAt)}.`}>
        <div className="form__actions">
          <LinkButton href={payment.path} variant="primary">
            Lanjutkan atau ganti cara bayar
          </LinkButton>
          {look}
        </div>
      </Section>
    );
  if (status === 'pending')
    return (
      <Section title="Pembayaran sedang diperiksa" lead="Keadaannya tampil di halaman pembayaran.">
        <div className="form__actions">
          <LinkButton href={payment.path}>Buka halaman pembayaran</LinkButton>
        </div>
      </Section>
    );
  if (isOver(gift))
    return (
      <Section
        title="Donasi ini belum dibayar"
        lead={
          acceptsDonations
            ? 'Waktu bayarnya sudah habis. Anda bisa membayarnya lagi, dengan cara bayar yang sama atau yang lain.'
            : 'Waktu bayarnya sudah habis, dan tujuan ini tidak menerima donasi lagi.'
        }
      >
        <div className="form__actions">
          {acceptsDonations ? (
            <LinkButton href={payment.path} variant="primary">
              Bayar lagi
            </LinkButton>
          ) : null}
          {look}
        </div>
      </Section>
    );
  return (
    <div className="form__actions">
      {acceptsDonations ? (
        <LinkButton href={donatePath(target)} variant="primary">
          Donasi lagi
        </LinkButton>
      ) : null}
      {look}
    </div>
  );
}
