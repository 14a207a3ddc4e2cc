import '@uluran/rich-text/rich-text.css';
import type { SiteTextKey } from '@uluran/contract/site-texts';
import { RichTextView } from '@uluran/rich-text/viewer';
import { groupsOf, type TextWords } from './text-draft.ts';

interface TextViewProps {
  textKey: SiteTextKey;
  content: TextWords;
}

/** A text in the order of its public page. Names in braces stay: the site replaces them. */
export function TextView({ textKey, content: { lead, entries } }: TextViewProps) {
  return (
    <article className="u-card u-card--padded text-view" aria-label="Pratinjau">
      <p className="u-lead">{lead}</p>
      {groupsOf(textKey, entries).map(({ id, title, entries }) => (
        <section key={id} className="text-view" aria-label={title || undefined}>
          {title === '' ? null : <h2>{title}</h2>}
          {entries.map(({ entry: { title, body, link }, index }) => (
            <div key={index} className="rich-text">
              <h3>{title || 'Tanpa judul'}</h3>
              <RichTextView document={body} headingShift={2} />
              {link === null ? null : (
                <p>
                  {link.text} <span className="u-muted">({link.path})</span>
                </p>
              )}
            </div>
          ))}
        </section>
      ))}
    </article>
  );
}
