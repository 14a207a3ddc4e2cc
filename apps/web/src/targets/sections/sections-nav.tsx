import { formatNumber } from '@uluran/contract/money';
import { TabNav, TabNavLink } from '@uluran/ui/tab-nav';
import { useEffect, useState } from 'react';
import type { TargetDetail } from '../target-pages.ts';

/** A part of a detail page that its navigation leads to. */
export interface PageSection {
  /** Of the element. */
  id: string;
  label: string;
  /** How many it holds, where that is worth knowing. */
  count?: number;
}

/** Of a page with every common section. */
export function commonSections({
  newsCount,
  prayerCount,
}: Pick<TargetDetail, 'newsCount' | 'prayerCount'>): PageSection[] {
  return [
    { id: 'cerita', label: 'Cerita' },
    { id: 'kabar', label: 'Kabar', count: newsCount },
    { id: 'dana', label: 'Dana' },
    { id: 'donatur', label: 'Donatur' },
    { id: 'doa', label: 'Doa', count: prayerCount },
  ];
}

/** Links to the parts of the page; the part being read is marked while the page scrolls. */
export function SectionsNav({ sections }: { sections: readonly PageSection[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id).join(' '));
  return (
    <TabNav label="Bagian halaman">
      {sections.map(({ id, label, count }) => (
        <TabNavLink
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          count={count ? formatNumber(count) : undefined}
        >
          {label}
        </TabNavLink>
      ))}
    </TabNav>
  );
}

/**
 * The section that crosses a line at a quarter of the screen; the first one while the page's head is there.
 *
 * @param ids with a space between, so that they are compared by what they say
 */
function useCurrentSection(ids: string): string {
  const first = ids.split(' ', 1)[0] ?? '';
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const sections = ids.split(' ');
    const reading = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reading.add(target.id);
          else reading.delete(target.id);
        }
        const read = sections.find((section) => reading.has(section));
        const above = entries.some(
          ({ target, boundingClientRect }) => target.id === first && boundingClientRect.top > 0,
        );
        if (read !== undefined || above) setCurrent(read ?? first);
      },
      { rootMargin: '-25% 0px -70% 0px' },
    );
    // A jump from the page's foot to its head crosses no section's line: it is recognised by the first section coming into view below it.
    const head = new IntersectionObserver((entries) => {
      const below = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) =>
        isIntersecting && boundingClientRect.top > window.innerHeight / 4;
      if (entries.some(below)) setCurrent(first);
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
  }, [ids, first]);
  return current;
}
