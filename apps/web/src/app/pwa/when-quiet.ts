/** Time in which the page hydrates, in ms, so that the service worker's fetches do not compete with the page's. */
const AFTER_MS = 3_000;

/** Resolves at an idle moment some seconds from now. */
export async function whenQuiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 10_000 });
    else resolve(undefined);
  });
}
