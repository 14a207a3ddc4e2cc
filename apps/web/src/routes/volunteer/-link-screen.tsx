import { VolunteerLink, volunteerLinkTitle } from '../../features/volunteer/volunteer-links.tsx';
import { SmallPage } from '../../layout/small-page.tsx';

interface VolunteerLinkScreenProps {
  link: 'confirm' | 'withdraw';
  formError: string | undefined;
}

/** The page that a mail to a volunteer leads to. */
export function VolunteerLinkScreen({ link, formError }: VolunteerLinkScreenProps) {
  return (
    <SmallPage title={volunteerLinkTitle(link)} back="/">
      <VolunteerLink link={link} formError={formError} />
    </SmallPage>
  );
}
