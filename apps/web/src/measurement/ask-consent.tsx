import type { Analytics } from '@uluran/analytics';
import { createRoot } from 'react-dom/client';
import { ConsentQuestion } from './consent-question.tsx';

/** Asks the visitor at the foot of the page. */
export function askConsent(analytics: Analytics): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<ConsentQuestion analytics={analytics} path={location.pathname} />);
}
