import type { StartIsland } from '../../islands/page-block.ts';
import { followSections } from '../sections/follow-sections.ts';

/** Marks the link to the part of the page that is being read. */
export const start: StartIsland = (island) => {
  const links = [...island.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  followSections(
    links.map(({ hash }) => hash.slice(1)),
    (current) => {
      for (const link of links) {
        if (link.hash === `#${current}`) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
  );
};
