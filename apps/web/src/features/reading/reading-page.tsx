import { DateTime } from '@uluran/ui/date-time';
import type { ReactNode } from 'react';
import { Block } from './reading-blocks.tsx';
import type { ReadingTitle } from './reading-heads.ts';
import type { ReadingSection } from './reading-text.ts';

export interface ReadingPageProps {
  page: ReadingTitle;
  sections: readonly ReadingSection[];
  /** Content below the text of a section, by the section's id. */
  below?: Readonly<Record<string, ReactNode>>;
}

/** A page of text: title, date of validity, table of contents, and sections. */
export function ReadingPage({ page: { title, validFrom, lead }, sections, below = {} }: ReadingPageProps) {
  return (
    <div className="u-wrap u-page reading">
      <header className="reading__head">
        <h1>{title}</h1>
        <p className="u-small u-muted">
          Berlaku sejak <DateTime at={validFrom} />
        </p>
        <p className="u-lead">{lead}</p>
      </header>
      <Contents sections={sections} />
      <article className="reading__text">
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`judul-${id}`}>
            <h2 id={`judul-${id}`}>{title}</h2>
            {blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
            {below[id]}
          </section>
        ))}
      </article>
    </div>
  );
}

/** Table of contents: beside the text on a wide screen, folded above it on a phone, where it would fill the first screen. */
function Contents({ sections }: Pick<ReadingPageProps, 'sections'>) {
  const links = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className="reading__contents" aria-label="Daftar isi">
      <details className="u-phone-only">
        <summary>Daftar isi</summary>
        {links}
      </details>
      <div className="u-desktop-only">
        <a className="reading__skip" href={`#${sections[0]?.id}`}>
          Lewati daftar isi
        </a>
        <p className="u-strong">Daftar isi</p>
        {links}
      </div>
    </nav>
  );
}
