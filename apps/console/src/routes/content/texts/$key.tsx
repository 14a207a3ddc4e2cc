import { createFileRoute, notFound } from '@tanstack/react-router';
import { SITE_TEXT_KEYS } from '@uluran/contract/site-texts';
import { TextPage } from '../../../features/texts/text-page.tsx';

export const Route = createFileRoute('/content/texts/$key')({ component: TextOfRoute });

function TextOfRoute() {
  const { key } = Route.useParams();
  const known = SITE_TEXT_KEYS.find((one) => one === key);
  if (known === undefined) throw notFound();
  return <TextPage key={known} textKey={known} />;
}
