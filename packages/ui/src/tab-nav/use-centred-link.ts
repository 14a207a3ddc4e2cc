import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a row of links sideways until the link of the current page is in its middle: on a phone the row is wider than the
 * screen. The page itself does not scroll.
 *
 * @param place address of the current page, if the row stays while the page changes
 */
export function useCentredLink(place?: string): RefObject<HTMLElement | null> {
  const navigation = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another current link.
  useEffect(() => {
    const link = navigation.current?.querySelector('[aria-current="page"]');
    const row = link?.closest('ul');
    if (link == null || row == null) return;
    const [shown, all] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += shown.left + shown.width / 2 - (all.left + all.width / 2);
  }, [place]);
  return navigation;
}
