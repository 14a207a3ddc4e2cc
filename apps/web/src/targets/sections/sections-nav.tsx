import { formatNumber } from '@uluran/contract/money';
import { TabNav, TabNavLink } from '@uluran/ui/tab-nav';
import { Island } from '../../islands/island.tsx';
import type { TargetDetail } from '../target-pages.ts';
import { MILESTONES, milestoneRows } from './milestones.ts';

/** A section in the navigation of a detail page. */
export interface PageSection {
  /** Id of the section's element. */
  id: string;
  label: string;
  /** Number of items in the section, if the navigation shows it. */
  count?: number;
}

type Counted = Pick<TargetDetail, 'newsCount' | 'prayerCount' | 'raisedRupiah' | 'targetRupiah' | 'milestones'>;

/** Sections of a page with all common sections. */
export function commonSections(detail: Counted): PageSection[] {
  return [
    { id: 'cerita', label: 'Cerita' },
    ...(milestoneRows(detail).length === 0 ? [] : [MILESTONES]),
    { id: 'kabar', label: 'Kabar', count: detail.newsCount },
    { id: 'dana', label: 'Dana' },
    { id: 'donatur', label: 'Donatur' },
    { id: 'doa', label: 'Doa', count: detail.prayerCount },
  ];
}

/** Links to the parts of the page; an island marks the part being read while the page scrolls. */
export function SectionsNav({ sections }: { sections: readonly PageSection[] }) {
  return (
    <Island name="sections-nav" wake="idle" bare>
      <TabNav label="Bagian halaman">
        {sections.map(({ id, label, count }, index) => (
          <TabNavLink
            key={id}
            href={`#${id}`}
            aria-current={index === 0 ? 'true' : undefined}
            count={count ? formatNumber(count) : undefined}
          >
            {label}
          </TabNavLink>
        ))}
      </TabNav>
    </Island>
  );
}
