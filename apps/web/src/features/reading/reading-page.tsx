import type { SiteText } from '@uluran/contract/endpoints';
import { RichTextView } from '@uluran/rich-text/viewer';
import { DateTime } from '@uluran/ui/date-time';
import type { ReactNode } from 'react';
import { CONTACT_ANCHOR, ContactList } from './contact-list.tsx';
import type { ReadingTitle } from './reading-heads.ts';
import { OtherVersions, VersionNotice } from './reading-versions.tsx';

export interface ReadingPageProps {
  page: ReadingTitle;
  text: SiteText;
  /** Content below the text of a chapter, by the chapter's id. */
  below?: Readonly<Record<string, ReactNode>>;
}

/** A page of text: title, date of validity, table of contents, chapters and other versions. */
export function ReadingPage({ page: { title, path }, text, below = {} }: ReadingPageProps) {
  const { lead, entries } = text.content;
  const parts: ReadingPageProps['below'] = { [CONTACT_ANCHOR]: <ContactList />, ...below };
  return (
    <div className="u-wrap u-page reading">
      <header className="reading__head">
        <h1>{title}</h1>
        <p className="u-small u-muted">
          Berlaku sejak <DateTime at={text.validFrom} />
        </p>
        <p className="u-lead">{lead}</p>
        <VersionNotice text={text} path={path} />
      </header>
      <Contents entries={entries} />
      <article className="reading__text">
        {entries.map(({ id, title, body }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`judul-${id}`}>
            <h2 id={`judul-${id}`}>{title}</h2>
            <RichTextView document={body} headingShift={1} />
            {parts[id]}
          </section>
        ))}
        <OtherVersions text={text} path={path} />
      </article>
    </div>
  );
}

/** Table of contents: beside the text on a wide screen, folded above it on a phone, where it would fill the first screen. */
function Contents({ entries }: Pick<SiteText['content'], 'entries'>) {
  const links = (
    <ol>
      {entries.map(({ id, title }) => (
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
        <a className="reading__skip" href={`#${entries[0]?.id}`}>
          Lewati daftar isi
        </a>
        <p className="u-strong">Daftar isi</p>
        {links}
      </div>
    </nav>
  );
}
