import { createLoadingTimer, type LoadingState } from '@uluran/ui/loading-bar';

const REDRAW_MS = 50;

/** Returns true if the browser is about to load another page in place of this one, after a click on a link. */
function pageBehind(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return false;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return !(isSamePage && link.hash !== '');
}

/** Draws the bar at the top of the screen. */
function createBar(): (state: LoadingState) => void {
  const bar = document.createElement('progress');
  bar.className = 'u-loading-bar';
  bar.max = 100;
  bar.setAttribute('aria-label', 'Memuat halaman');
  return (state) => {
    if (!state.visible) return bar.remove();
    bar.value = state.percent;
    if (!bar.isConnected) document.body.prepend(bar);
  };
}

/** Shows the loading bar while the next page loads; waits under 200 ms show nothing. */
export function followNavigations(): void {
  const timer = createLoadingTimer(createBar(), {
    now: () => performance.now(),
    after: (milliseconds, run) => {
      const wait = setTimeout(run, milliseconds);
      return () => clearTimeout(wait);
    },
    repeat: (run) => {
      const redraw = setInterval(run, REDRAW_MS);
      return () => clearInterval(redraw);
    },
  });
  // Runs after every other listener: an island that handles the event itself loads no page.
  addEventListener('click', (event) => !event.defaultPrevented && pageBehind(event) && timer.start());
  addEventListener('submit', (event) => !event.defaultPrevented && timer.start());
  // Also for a page in the back/forward cache.
  addEventListener('pagehide', () => timer.dispose());
}
