import { Button, LinkButton } from '@uluran/ui/button';
import { FormProblem } from '@uluran/ui/form';
import { VOLUNTEER_PATH } from '../../app/volunteer-paths.ts';

const LINKS = {
  confirm: {
    title: 'Konfirmasi pendaftaran relawan',
    refused: 'Belum dikonfirmasi',
    words: 'Satu tekan lagi, dan pendaftaran Anda sampai ke koordinator.',
    button: 'Ya, konfirmasi',
  },
  withdraw: {
    title: 'Hapus pendaftaran relawan',
    refused: 'Belum dihapus',
    words: 'Semua data yang pernah Anda kirim sebagai relawan dengan alamat email itu terhapus.',
    button: 'Hapus pendaftaran',
  },
} as const;

/** Returns the title of the page for a link in a mail to a volunteer. */
export const volunteerLinkTitle = (link: keyof typeof LINKS): string => LINKS[link].title;

interface VolunteerLinkProps {
  link: keyof typeof LINKS;
  formError?: string | undefined;
}

/** Confirms or deletes an application by a press, because programs that open the links of mails must do neither. */
export function VolunteerLink({ link, formError }: VolunteerLinkProps) {
  const { title, refused, words, button } = LINKS[link];
  return (
    <>
      <h1>{title}</h1>
      <FormProblem title={refused} problem={formError} />
      {formError === undefined ? (
        <form method="post" className="u-stack">
          <p className="u-muted">{words}</p>
          <Button type="submit" variant="primary" size="l" wide>
            {button}
          </Button>
        </form>
      ) : (
        <p>
          <LinkButton href={VOLUNTEER_PATH}>Ke formulir relawan</LinkButton>
        </p>
      )}
    </>
  );
}
