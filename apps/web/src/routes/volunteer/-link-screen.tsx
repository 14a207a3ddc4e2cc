import { VolunteerLink, volunteerLinkTitle } from '../../features/volunteer/volunteer-links.tsx';
import { SmallPage } from '../../layout/small-page.tsx';

interface VolunteerLinkScreenProps {
  link: 'confirm' | 'withdraw';
  formError: string | undefined;
}

/** Shows the page of a link in a mail to a volunteer. */
export function VolunteerLinkScreen({ link, formError }: VolunteerLinkScreenProps) {
  return (
    <SmallPage title={volunteerLinkTitle(link)} back="/">
      <VolunteerLink link={link} formError={formError} />
    </SmallPage>
  );
}
