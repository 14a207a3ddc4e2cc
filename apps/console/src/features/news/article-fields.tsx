import { EditorField } from '@uluran/app-shell/editor-field';
import { ARTICLE_LIMITS } from '@uluran/contract/articles';
import { TextArea } from '@uluran/ui/text-area';
import { TextField } from '@uluran/ui/text-field';
import { problemsOf } from '../../app/drafts/use-draft-steps.ts';
import { useConsole } from '../../app/use-console.ts';
import { withTitle } from './article-draft.ts';
import type { ArticleDraft } from './use-article-draft.ts';

/** Title, summary and text. While hidden, they keep the typed text and its undo history. */
export function ArticleFields({ draft, hidden }: { draft: ArticleDraft; hidden: boolean }) {
  const { client } = useConsole();
  const problems = problemsOf(draft);
  const { written, stored } = draft;
  return (
    <section hidden={hidden} className="panel" aria-label="Tulisan">
      <div className="panel__body draft-fields">
        <TextField
          label="Judul"
          name="title"
          maxLength={ARTICLE_LIMITS.title}
          value={written.title}
          error={problems.title?.[0]}
          onChange={({ currentTarget: { value } }) => draft.change(withTitle(written, value, stored.isAddressFixed))}
        />
        <TextArea
          key={`summary ${draft.text}`}
          label="Ringkasan"
          name="summary"
          rows={2}
          maxLength={ARTICLE_LIMITS.summary}
          defaultValue={written.summary}
          error={problems.summary?.[0]}
          onChange={({ currentTarget: { value } }) => draft.change({ summary: value })}
        />
        <EditorField
          key={draft.text}
          label="Isi berita"
          defaultValue={written.body}
          error={problems.body?.[0]}
          onChange={(body) => draft.change({ body })}
          send={client.pictures.upload}
        />
      </div>
    </section>
  );
}
