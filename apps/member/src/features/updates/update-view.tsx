import '@uluran/rich-text/rich-text.css';
import type { RichTextDocument } from '@uluran/contract/rich-text';
import { RichTextView } from '@uluran/rich-text/viewer';

/** An update as its public page shows it: the same viewer, the same style sheet. Without `title` if the screen's own head shows the title. */
export function UpdateView({ title, body }: { title?: string; body: RichTextDocument }) {
  return (
    <article className="u-card u-card--padded update-view">
      {title === undefined ? null : <h2>{title === '' ? 'Tanpa judul' : title}</h2>}
      <div className="rich-text">
        <RichTextView document={body} headingShift={title === undefined ? 0 : 1} />
      </div>
    </article>
  );
}
