/** What makes an installable app of pages of reading, which have no application. Loaded after the page; the offline page lists what can be read. */
import { createHolds, createPwa, watchTyping } from '@uluran/pwa';
import { showFocusInRows } from '@uluran/ui/page-focus';
import { showKeptNote } from '../app/pwa/kept-note.ts';
import { whenQuiet } from '../app/pwa/when-quiet.ts';
import { listReadable } from '../features/offline/list-readable.ts';

/** The note has styles that no page of reading has of its own, and a phone does not fetch the whole sheet. The worker stores it with the page. */
function loadSheets(): void {
  const named = document.querySelector<HTMLElement>('[data-sheets]')?.dataset.sheets ?? '';
  for (const href of named.split(' ')) {
    if (href === '' || document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null) continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }
}

const holds = createHolds();
watchTyping(holds);
if (document.documentElement.dataset.keptAt !== undefined) loadSheets();
showKeptNote();
showFocusInRows();
void listReadable();
void createPwa({ holds }).start(whenQuiet());
