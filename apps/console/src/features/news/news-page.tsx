import '../../styles/news.css';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { createLink, useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '@uluran/app-shell/links';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import { ARTICLE_STATES } from '@uluran/contract/articles';
import type { ArticleRecordMeta } from '@uluran/contract/endpoints';
import { RECORD_SEARCH_LIMIT } from '@uluran/contract/records';
import { Button } from '@uluran/ui/button';
import { EmptyState } from '@uluran/ui/empty-state';
import { FilterChip, FilterChips } from '@uluran/ui/filter-chips';
import { FindForm } from '../../app/lists/find-form.tsx';
import { RecordList } from '../../app/lists/record-list.tsx';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { NewsRow } from './news-row.tsx';
import { type NewsSearch, readNewsSearch } from './news-search.ts';
import { STATE_WORDS } from './news-words.ts';

const ChipLink = createLink(FilterChip);
/** A link is the current one if its filters are those of the address. */
const EXACT = { exact: true } as const;

interface NewsPageProps {
  search: NewsSearch;
}

/** The site's own news in every state, with a search, and the button that begins an article. */
export function NewsPage({ search }: NewsPageProps) {
  const { queries } = useConsole();
  const query = useInfiniteQuery(queries.articleRecords(search));
  const articles = query.data?.pages.flatMap((page) => page.items) ?? [];
  const meta = query.data?.pages[0]?.meta;
  return (
    <>
      <PlaceHead place="content" title="Konten, berita" action={<WriteButton />}>
        Yang dibaca pengunjung. Setiap terbitan punya riwayat dan bisa dikembalikan.
      </PlaceHead>
      <RecordList
        query={query}
        label="Daftar berita"
        failed="Berita belum bisa dimuat"
        total={meta?.total}
        layout="news"
        tools={<Tools search={search} meta={meta} />}
        columns={
          <>
            <span>Judul</span>
            <span>Keadaan</span>
            <span>Tag</span>
            <span>Terbit</span>
            <span>Disimpan</span>
          </>
        }
        rows={articles.map((article) => <NewsRow key={article.id} article={article} search={search} />)}
        empty={<Empty search={search} />}
      />
    </>
  );
}

/** Begins an empty draft, and opens it. */
function WriteButton() {
  const { client, queries } = useConsole();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const online = useOnline();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.articleRecords.create(),
    onSuccess: ({ id }) => {
      void cache.invalidateQueries({ ...queries.allArticleRecords(), refetchType: 'none' });
      void navigate({ to: '/content/news/$id', params: { id } });
    },
    onError: (error) => toasts.add({ message: problemOf(error), tone: 'error', key: 'article' }),
  });
  return (
    <Button variant="primary" busy={isPending} disabled={!online} onClick={() => mutate()}>
      Tulis berita
    </Button>
  );
}

interface ToolsProps extends NewsPageProps {
  /** Undefined until the first page has come. */
  meta: ArticleRecordMeta | undefined;
}

function Tools({ search, meta }: ToolsProps) {
  const navigate = useNavigate();
  const { state: _, ...rest } = search;
  const handleFind = (q: string) => void navigate({ to: '/content', search: readNewsSearch({ ...search, q }) });
  return (
    <>
      <FilterChips label="Keadaan">
        <ChipLink to="/content" search={rest} activeOptions={EXACT}>
          Semua
        </ChipLink>
        {ARTICLE_STATES.map((state) => (
          <ChipLink key={state} to="/content" search={{ ...rest, state }} activeOptions={EXACT}>
            {STATE_WORDS[state]} {meta?.states[state] ?? 0}
          </ChipLink>
        ))}
      </FilterChips>
      <FindForm
        key={search.q ?? ''}
        label="Cari berita"
        q={search.q}
        hint="Judul, penulis, atau alamat"
        maxLength={RECORD_SEARCH_LIMIT}
        onFind={handleFind}
      />
    </>
  );
}

function Empty({ search }: NewsPageProps) {
  const isFiltered = Object.keys(search).length > 0;
  return (
    <EmptyState
      title={isFiltered ? 'Tidak ada berita yang cocok' : 'Belum ada berita'}
      headingLevel={2}
      action={isFiltered ? <ButtonLink to="/content">Lihat semua</ButtonLink> : undefined}
    >
      {isFiltered
        ? 'Coba sebagian judul saja, atau keadaan lain.'
        : 'Berita pertama dimulai dengan tombol Tulis berita. Pengunjung membacanya setelah diterbitkan.'}
    </EmptyState>
  );
}
