import { formatNumber } from '@uluran/contract/money';
import { TabNav, TabNavLink } from '@uluran/ui/tab-nav';
import { useEffect, useState } from 'react';
import type { TargetDetail } from '../target-pages.ts';

const SECTIONS = ['cerita', 'kabar', 'dana', 'donatur', 'doa'] as const;
type Section = (typeof SECTIONS)[number];

const LABELS: Record<Section, string> = {
  cerita: 'Cerita',
  kabar: 'Kabar',
  dana: 'Dana',
  donatur: 'Donatur',
  doa: 'Doa',
};

/** Links to the parts of the page; the part being read is marked while the page scrolls. */
export function SectionsNav({ newsCount, prayerCount }: Pick<TargetDetail, 'newsCount' | 'prayerCount'>) {
  const current = useCurrentSection();
  const counts: Partial<Record<Section, number>> = { kabar: newsCount, doa: prayerCount };
  return (
    <TabNav label="Bagian halaman">
      {SECTIONS.map((section) => (
        <TabNavLink
          key={section}
          href={`#${section}`}
          aria-current={section === current ? 'true' : undefined}
          count={counts[section] ? formatNumber(counts[section]) : undefined}
        >
          {LABELS[section]}
        </TabNavLink>
      ))}
    </TabNav>
  );
}

/** The section that crosses a line at a quarter of the screen; the first one while the page's head is there. */
function useCurrentSection(): Section {
  const [current, setCurrent] = useState<Section>('cerita');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const reading = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reading.add(target.id);
          else reading.delete(target.id);
        }
        const first = SECTIONS.find((section) => reading.has(section));
        const above = entries.some(
          ({ target, boundingClientRect }) => target.id === SECTIONS[0] && boundingClientRect.top > 0,
        );
        if (first !== undefined || above) setCurrent(first ?? SECTIONS[0]);
      },
      { rootMargin: '-25% 0px -70% 0px' },
    );
    // A jump from the page's foot to its head crosses no section's line: it is recognised by the first section coming into view below it.
    const head = new IntersectionObserver((entries) => {
      const below = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) =>
        isIntersecting && boundingClientRect.top > window.innerHeight / 4;
      if (entries.some(below)) setCurrent(SECTIONS[0]);
    });
    const first = document.getElementById(SECTIONS[0]);
    if (first !== null) head.observe(first);
    for (const section of SECTIONS) {
      const element = document.getElementById(section);
      if (element !== null) observer.observe(element);
    }
    return () => {
      observer.disconnect();
      head.disconnect();
    };
  }, []);
  return current;
}
