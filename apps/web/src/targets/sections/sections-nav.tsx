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
 * Returns the id of the section that is being read; the first one while the page's head is visible. It follows the scrolling after hydration.
 *
 * @param ids separated by spaces: a text, unlike an array, is compared by its content
 */
function useCurrentSection(ids: string): string {
  const [current, setCurrent] = useState(ids.split(' ', 1)[0] ?? '');
  useEffect(() => {
    let stop = () => {};
    let left = false;
    void import('./follow-sections.ts').then(({ followSections }) => {
      if (!left) stop = followSections(ids.split(' '), setCurrent);
    });
    return () => {
      left = true;
      stop();
    };
  }, [ids]);
  return current;
}
