import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk/operator';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { problemOf } from '@uluran/app-shell/problem-of';
import { ARTICLE_LIMITS } from '@uluran/contract/articles';
import { Button } from '@uluran/ui/button';
import { Checkbox } from '@uluran/ui/checkbox';
import { FieldGroup } from '@uluran/ui/field';
import { TextField } from '@uluran/ui/text-field';
import { type FormEvent, useState } from 'react';
import { problemsOf } from '../../app/drafts/use-draft-steps.ts';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { toggledTags } from './article-draft.ts';
import type { ArticleDraft } from './use-article-draft.ts';

/** Address, tags, byline, and the target that the article is about. */
export function AddressPanel({ draft }: { draft: ArticleDraft }) {
  const { written, stored } = draft;
  const problems = problemsOf(draft);
  const isStored = (field: 'slug' | 'target') => written[field].trim() === stored.content[field];
  return (
    <Panel title="Alamat dan tag">
      <div className="draft-fields">
        <TextField
          label="Alamat"
          name="slug"
          hint={
            stored.isAddressFixed
              ? `/news/${written.slug}. Alamat berita yang pernah terbit tetap.`
              : 'Bagian akhir alamatnya, setelah /news/. Mengikuti judul sampai Anda menggantinya.'
          }
          maxLength={ARTICLE_LIMITS.slug}
          spellCheck={false}
          autoCapitalize="none"
          readOnly={stored.isAddressFixed}
          value={written.slug}
          error={problems.slug?.[0] ?? (stored.isTaken && isStored('slug') ? 'Alamat ini sudah dipakai.' : undefined)}
          onChange={({ currentTarget: { value } }) => draft.change({ slug: value })}
        />
        <TagsField draft={draft} error={problems.tags?.[0]} />
        <TextField
          label="Penulis"
          name="author"
          maxLength={ARTICLE_LIMITS.author}
          value={written.author}
          error={problems.author?.[0]}
          onChange={({ currentTarget: { value } }) => draft.change({ author: value })}
        />
        <TextField
          label="Target terkait"
          optional
          name="target"
          hint={
            stored.target !== null && isStored('target')
              ? stored.target.title
              : 'Alamat atau tautan galang dana, program, atau barang yang dibicarakan.'
          }
          maxLength={ARTICLE_LIMITS.target}
          spellCheck={false}
          value={written.target}
          error={
            problems.target?.[0] ??
            (stored.target === null && stored.content.target !== '' && isStored('target')
              ? 'Tidak ada target publik dengan alamat ini.'
              : undefined)
          }
          onChange={({ currentTarget: { value } }) => draft.change({ target: value })}
        />
      </div>
    </Panel>
  );
}

function TagsField({ draft, error }: { draft: ArticleDraft; error: string | undefined }) {
  const { queries } = useConsole();
  const query = useQuery(queries.articleTags());
  const { tags } = draft.written;
  const isFull = tags.length >= ARTICLE_LIMITS.tags;
  if (query.isError && query.data === undefined)
    return <LoadProblem part title="Daftar tag belum bisa dimuat" query={query} />;
  return (
    <>
      <FieldGroup legend="Tag" error={error}>
        <p className="u-small u-muted">
          Tag pertama yang dipilih menjadi rubriknya. Paling banyak {ARTICLE_LIMITS.tags}.
        </p>
        <div className="tag-chips">
          {(query.data ?? []).map(({ slug, name }) => (
            <Checkbox
              key={slug}
              checked={tags.includes(slug)}
              disabled={isFull && !tags.includes(slug)}
              onChange={() => draft.change({ tags: toggledTags(tags, slug) })}
            >
              {name}
              {tags[0] === slug ? <span className="u-muted">, rubrik</span> : null}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <NewTag draft={draft} />
    </>
  );
}

/** Adds a tag to the list, and to the article. */
function NewTag({ draft }: { draft: ArticleDraft }) {
  const { client, queries } = useConsole();
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => client.articleRecords.addTag(name),
    onSuccess: async ({ slug }) => {
      setName('');
      await cache.invalidateQueries(queries.articleTags());
      if (draft.written.tags.length < ARTICLE_LIMITS.tags) draft.change({ tags: [...draft.written.tags, slug] });
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') mutate();
  };
  return (
    <details className="article-tag">
      <summary>Tambah tag baru</summary>
      <form method="post" onSubmit={handleSubmit}>
        <TextField
          label="Nama tag"
          name="name"
          maxLength={ARTICLE_LIMITS.tagName}
          value={name}
          error={error === null ? undefined : (isApiError(error) && error.fields.name?.[0]) || problemOf(error)}
          onChange={({ currentTarget: { value } }) => {
            setName(value);
            reset();
          }}
        />
        <Button type="submit" busy={isPending} disabled={name.trim() === ''}>
          Tambah tag
        </Button>
      </form>
    </details>
  );
}
