/**
 * Reports the section that crosses a line at a quarter of the screen while the page scrolls; the first one while the page's head is there.
 *
 * @param sections ids, from top to bottom
 * @returns ends it
 */
export function followSections(sections: readonly string[], report: (id: string) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  const first = sections[0] ?? '';
  const reading = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) reading.add(target.id);
        else reading.delete(target.id);
      }
      const read = sections.find((section) => reading.has(section));
      const above = entries.some(({ target, boundingClientRect }) => target.id === first && boundingClientRect.top > 0);
      if (read !== undefined || above) report(read ?? first);
    },
    { rootMargin: '-25% 0px -70% 0px' },
  );
  // A jump from the page's foot to its head crosses no section's line: it is recognised by the first section coming into view below it.
  const head = new IntersectionObserver((entries) => {
    const below = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) =>
      isIntersecting && boundingClientRect.top > window.innerHeight / 4;
    if (entries.some(below)) report(first);
  });
  const top = document.getElementById(first);
  if (top !== null) head.observe(top);
  for (const section of sections) {
    const element = document.getElementById(section);
    if (element !== null) observer.observe(element);
  }
  return () => {
    observer.disconnect();
    head.disconnect();
  };
}
