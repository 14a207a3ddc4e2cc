import { useEffect, useRef, useState } from 'react';

/** Function of a router's history that reports the direction of each step. TanStack Router's history has it. */
interface StepHistory {
  readonly subscribe: (onStep: (step: { readonly action: { readonly type: string } }) => void) => () => void;
}

interface PageFocusProps {
  /** The router's history. The browser's own event is too late if the earlier page is in memory and shown at once. */
  readonly history: StepHistory;
  /** Path of the page that is shown, set once its content is. Filters are no part of it. */
  readonly path: string;
  /** Id of the page's `<main tabIndex={-1}>`. */
  readonly main: string;
}

const RETURNS: ReadonlySet<string> = new Set(['BACK', 'FORWARD', 'GO']);

/**
 * After a step inside an application, does the work of a browser at a page load: moves the focus to the new page's heading and announces
 * the page's title. If the page waits for its data, both wait for the heading. Neither happens after back and forward, because the reader
 * has seen that page; the focus also stays if the address points at a part of the page.
 */
export function PageFocus({ history, path, main }: PageFocusProps) {
  const lastRef = useRef(path);
  const isReturnRef = useRef(false);
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        isReturnRef.current = RETURNS.has(action.type);
      }),
    [history],
  );
  useEffect(() => {
    const isReturn = isReturnRef.current;
    if (lastRef.current === path) return;
    lastRef.current = path;
    if (isReturn) return;
    const content = document.getElementById(main);
    if (location.hash === '' && content !== null) focusHeading(content, { preventScroll: true });
    // The title follows the content.
    const timer = setTimeout(() => setTitle(document.title));
    return () => clearTimeout(timer);
  }, [path, main]);
  // The page's data may still be loading; the heading and the title depend on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path has a heading of its own
  useEffect(() => {
    const content = document.getElementById(main);
    if (content === null || content.querySelector('h1') !== null) return;
    const observer = new MutationObserver(() => {
      if (content.querySelector('h1') === null) return;
      observer.disconnect();
      if (document.activeElement === content) focusHeading(content, { preventScroll: true });
      setTimeout(() => setTitle(document.title));
    });
    observer.observe(content, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [path, main]);
  return (
    <p className="u-visually-hidden" role="status">
      {title}
    </p>
  );
}

/** Moves the focus to the first heading in some content, or to the content itself where it has none. */
export function focusHeading(content: HTMLElement, options?: FocusOptions): void {
  const heading = content.querySelector<HTMLElement>('h1');
  if (heading !== null && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? content).focus(options);
}
