/** Runs on every page with islands. It wakes the islands that are used, and fetches the rest ahead when the processor is idle. */
import { cookies } from '@uluran/pwa/storage';
import { SESSION_COOKIE } from '../../app/session-cookie.ts';
import { SHEET_EVENT, type SheetEvent, WAKE_EVENT } from '../page-block.ts';
import { attachSheets, block, fetchFont, prefetch } from './files.ts';
import { hold, prepare } from './hold.ts';
import { islands, wake } from './wake.ts';

const ignore = () => undefined;
const options = { capture: true, passive: true };
const TOUCHES = ['pointerdown', 'scroll', 'keydown', 'resize'];

/** Wakes the islands for which the test is true. */
function wakeThose(isMeant: (island: HTMLElement) => boolean): void {
  for (const island of islands()) if (isMeant(island)) wake(island).catch(ignore);
}

const lookForSession = () => {
  if (cookies.read().includes(`${SESSION_COOKIE}=`)) wakeThose(({ dataset }) => dataset.wake === 'signed-in');
};

/** Returns true for visitors who pay for each byte: they fetch only the parts that they use. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

function atRest(): void {
  wakeThose(({ dataset }) => dataset.wake === 'idle');
  const ahead = new Set(
    islands().flatMap(({ dataset }) => (dataset.ahead ? (block().islands[dataset.island ?? ''] ?? []) : [])),
  );
  if (savesData()) return;
  prefetch([...ahead, ...block().sheets]);
  fetchFont();
}

const whenIdle = () => {
  if ('requestIdleCallback' in window) requestIdleCallback(atRest, { timeout: 3_000 });
  else setTimeout(atRest, 600);
};

for (const type of ['pointerdown', 'focusin', 'keydown', 'pointerover']) addEventListener(type, prepare, options);
for (const type of ['click', 'submit']) addEventListener(type, hold, true);
// The whole sheet styles the page again, so it waits for the first use of the page, or for a window that becomes wide. A bare island that
// is used starts first: its requests are under way while the page is styled.
const attach = () => attachSheets().catch(ignore);
const attachAtUse = (event: Event) => prepare(event)?.then(attach) ?? attach();
for (const type of TOUCHES) addEventListener(type, attachAtUse, { ...options, once: true });
addEventListener(SHEET_EVENT, (event: SheetEvent) => {
  event.attached = attach();
});
addEventListener(WAKE_EVENT, (event) =>
  wakeThose(({ dataset }) => dataset.island === (event as CustomEvent<string>).detail),
);
for (const type of ['pageshow', 'visibilitychange']) addEventListener(type, lookForSession, options);
lookForSession();

// Lists that were lengthened before this page was left, and a field that had the focus before this module ran.
const { more = {} } = (history.state as { more?: object } | null) ?? {};
wakeThose((island) => island.id in more || island.contains(document.activeElement));

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    const island = target.closest<HTMLElement>('[data-island]');
    if (island) wake(island).catch(ignore);
  }
});
// An island has no box of its own.
for (const island of islands()) if (island.dataset.wake === 'visible') seen.observe(island.firstElementChild ?? island);

if (document.readyState === 'complete') whenIdle();
else addEventListener('load', () => setTimeout(whenIdle, 200), { once: true });
document.documentElement.dataset.awake = '';
