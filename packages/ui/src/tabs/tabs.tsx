import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { tabAfterKey } from './tab-keys.ts';

/** One tab and what it shows. */
export interface TabItem {
  /** Unique on the page: the panel's id, so that `#kabar` in an address leads to it. */
  readonly id: string;
  /** The words on the tab. */
  readonly label: ReactNode;
  /** How many it holds. */
  readonly count?: ReactNode;
  /** What it shows. */
  readonly content: ReactNode;
}

/** The tabs and which is open. */
export interface TabsProps {
  /** Name of the row, read aloud. */
  readonly label: string;
  /** Tabs in their order. */
  readonly tabs: readonly TabItem[];
  /** Tab that is open in the HTML the server sends; the first when absent. */
  readonly defaultTab?: string | undefined;
  /** Follows the parent when given. */
  readonly tab?: string | undefined;
  /** Called with the id of each tab that is chosen. */
  readonly onTabChange?: ((id: string) => void) | undefined;
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
}

/**
 * Views of one thing that take turns. Before the page works the tabs are links to their panels, which the style sheet shows by
 * turns; without scripts all panels stand open under each other. Links to parts of a long page are `TabNav`.
 */
export function Tabs({ label, tabs, defaultTab, tab, onTabChange, className }: TabsProps) {
  const ready = useHydrated();
  const { open, choose } = useOpenTab({ tabs, defaultTab, tab, onTabChange });
  const listRef = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLAnchorElement>, at: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = event.key === ' ' ? at : tabAfterKey(event.key, at, tabs.length);
    const item = next === null ? undefined : tabs[next];
    if (item === undefined) return;
    event.preventDefault();
    choose(item.id);
    listRef.current?.querySelectorAll('a')[tabs.indexOf(item)]?.focus();
  };
  return (
    <div className={classNames('u-tab-set', ready && 'u-tab-set--ready', className)}>
      <div className="u-tab-set__row" ref={listRef} {...(ready ? { role: 'tablist', 'aria-label': label } : {})}>
        {tabs.map((item, at) => (
          <TabLink
            key={item.id}
            item={item}
            ready={ready}
            open={item.id === open}
            onChoose={() => choose(item.id)}
            onKeyDown={(event) => move(event, at)}
          />
        ))}
      </div>
      {tabs.map(({ id, label: title, content }) => (
        <TabPanel key={id} id={id} title={title} ready={ready} open={id === open}>
          {content}
        </TabPanel>
      ))}
    </div>
  );
}

interface TabLinkProps {
  readonly item: TabItem;
  readonly ready: boolean;
  readonly open: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void;
}

function TabLink({ item: { id, label, count }, ready, open, onChoose, onKeyDown }: TabLinkProps) {
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    onChoose();
  };
  const asTab = {
    role: 'tab',
    'aria-selected': open,
    'aria-controls': id,
    tabIndex: open ? 0 : -1,
    onClick: choose,
    onKeyDown,
  };
  return (
    <a
      className={classNames('u-tab', open && 'u-tab--open')}
      id={`${id}-tab`}
      href={`#${id}`}
      {...(ready ? asTab : {})}
    >
      {label}
      {count === undefined ? null : <small>{count}</small>}
    </a>
  );
}

interface TabPanelProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly ready: boolean;
  readonly open: boolean;
  readonly children: ReactNode;
}

function TabPanel({ id, title, ready, open, children }: TabPanelProps) {
  const asPanel = { role: 'tabpanel', tabIndex: 0, hidden: !open };
  return (
    <section
      className={classNames('u-tab-panel', open && 'u-tab-panel--open')}
      id={id}
      aria-labelledby={`${id}-tab`}
      {...(ready ? asPanel : {})}
    >
      {ready ? null : <b className="u-tab-panel__title">{title}</b>}
      {children}
    </section>
  );
}

function useOpenTab({
  tabs,
  defaultTab,
  tab,
  onTabChange,
}: Pick<TabsProps, 'tabs' | 'defaultTab' | 'tab' | 'onTabChange'>) {
  const [own, setOwn] = useState(defaultTab ?? tabs[0]?.id);
  const chooseRef = useRef((_id: string) => {});
  chooseRef.current = (id) => {
    if (id === (tab ?? own)) return;
    setOwn(id);
    onTabChange?.(id);
  };
  const ids = tabs.map(({ id }) => id).join(' ');
  // The address may name a panel, now or after a link was followed: it is the open one then.
  useEffect(() => {
    const follow = () => {
      const named = decodeURIComponent(location.hash.slice(1));
      if (named !== '' && ids.split(' ').includes(named)) chooseRef.current(named);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [ids]);
  return { open: tab ?? own, choose: (id: string) => chooseRef.current(id) };
}
