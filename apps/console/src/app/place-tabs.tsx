import { TabLink } from '@uluran/app-shell/links';
import { useTitle } from '@uluran/app-shell/use-title';
import { TabNav } from '@uluran/ui/tab-nav';
import type { ReactNode } from 'react';
import { mayOpen } from './areas.ts';
import { useOperator } from './operator.tsx';

/** Areas whose screens are tabs under one heading. */
const PLACES = {
  content: {
    title: 'Konten',
    tabs: [
      { label: 'Berita', to: '/content' },
      { label: 'Barang', to: '/content/products' },
      { label: 'Program CSR', to: '/content/programmes' },
      { label: 'Merchant', to: '/content/merchants' },
      { label: 'Pilihan redaksi', to: '/content/featured' },
      { label: 'Bantuan dan hukum', to: '/content/texts' },
      { label: 'Kategori', to: '/content/categories' },
      { label: 'Relawan', to: '/content/volunteers' },
    ],
  },
  people: {
    title: 'Orang',
    tabs: [
      { label: 'Anggota', to: '/people' },
      { label: 'Operator', to: '/people/operators' },
    ],
  },
  settings: {
    title: 'Pengaturan',
    tabs: [
      { label: 'Aturan dan angka', to: '/settings' },
      { label: 'Jejak audit', to: '/settings/audit' },
      { label: 'Sistem', to: '/settings/system' },
    ],
  },
} as const;

/** The address begins with the path of a parent's tab as well. */
const EXACT = { exact: true, includeSearch: false } as const;

/** Links to the screens of an area that the role may open; nothing for a single screen. */
function PlaceTabs({ place }: { place: keyof typeof PLACES }) {
  const { role } = useOperator();
  const { title, tabs } = PLACES[place];
  const open = tabs.filter(({ to }) => mayOpen(role, to));
  if (open.length < 2) return null;
  return (
    <TabNav label={title} still>
      {open.map(({ label, to }) => (
        <TabLink key={to} to={to} activeOptions={EXACT}>
          {label}
        </TabLink>
      ))}
    </TabNav>
  );
}

interface PlaceHeadProps {
  place: keyof typeof PLACES;
  /** Name of this screen, for the title of the page. */
  title: string;
  /** A button at the end. */
  action?: ReactNode;
  /** A sentence about the screen. */
  children: ReactNode;
}

/** The head of a screen that is a tab of its area: the area's name, a sentence and the tabs. */
export function PlaceHead({ place, title, action, children }: PlaceHeadProps) {
  useTitle(title);
  return (
    <>
      <header className="queue__head">
        <div className="page-head">
          <h1>{PLACES[place].title}</h1>
          <p className="u-muted">{children}</p>
        </div>
        {action}
      </header>
      <PlaceTabs place={place} />
    </>
  );
}
