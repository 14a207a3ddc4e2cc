import type { Analytics } from '@uluran/analytics';
import { createRoot } from 'react-dom/client';
import { ConsentQuestion } from './consent-question.tsx';

/** Shows the question to the visitor at the bottom of the page. */
export function askConsent(analytics: Analytics): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<ConsentQuestion analytics={analytics} path={location.pathname} />);
}
