/** Links within the site, of which the service worker may have stored the page. The device and a list that is here share without a network. */
function isPlainLink(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.closest('.u-share') !== null) return false;
  return link.origin === location.origin && link.target === '' && event.button === 0;
}

/**
 * Without a network the application cannot fetch the data of the next page, but the service worker may have stored that page whole. Links are then
 * followed by the browser, as before hydration.
 */
export function leaveLinksToTheBrowser(): void {
  addEventListener(
    'click',
    (event) => {
      if (!navigator.onLine && isPlainLink(event)) event.stopPropagation();
    },
    true,
  );
}
