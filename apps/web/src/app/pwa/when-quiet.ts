/** Long enough for the page to be hydrated, so that the service worker's fetches compete with none of the page's. */
const AFTER_MS = 3_000;

/** Resolves at an idle moment some seconds from now. */
export async function whenQuiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 10_000 });
    else resolve(undefined);
  });
}
