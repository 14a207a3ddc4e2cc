import type { Analytics } from '@uluran/analytics';
import { createRoot } from 'react-dom/client';
import { attachWholeSheet } from '../islands/page-block.ts';
import { ConsentQuestion } from './consent-question.tsx';

/** Shows the question to the visitor at the bottom of the page. The page has no styles of the card before the whole sheet is attached. */
export async function askConsent(analytics: Analytics): Promise<void> {
  await attachWholeSheet();
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<ConsentQuestion analytics={analytics} path={location.pathname} />);
}
