import '../../styles/news.css';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import { ARTICLE_STATES } from '@uluran/contract/articles';
import type { ArticleRecordMeta } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { EmptyList } from '../../app/lists/empty-list.tsx';
import { CountedWords, ListTools, recordsIn } from '../../app/lists/list-tools.tsx';
import { RecordList } from '../../app/lists/record-list.tsx';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { NewsRow } from './news-row.tsx';
import { type NewsSearch, readNewsSearch } from './news-search.ts';
import { STATE_WORDS } from './news-words.ts';
import { WaitingElsewhere } from './waiting-elsewhere.tsx';

interface NewsPageProps {
  search: NewsSearch;
}

/** The site's own news in every state, with a search, and the button that begins an article. */
export function NewsPage({ search }: NewsPageProps) {
  const { queries } = useConsole();
  const waiting = useInfiniteQuery(queries.merchantRecords({ state: 'waiting' }));
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
        note="Berita tanpa tag tidak bisa terbit."
        tools={<Tools search={search} meta={meta} />}
        columns={
          <>
            <span>Judul</span>
            <span>Tag</span>
            <span>Penulis</span>
            <span>Keadaan</span>
            <span>Waktu</span>
          </>
        }
        rows={articles.map((article) => <NewsRow key={article.id} article={article} search={search} />)}
        empty={<Empty search={search} />}
      />
      {query.isPending || waiting.isLoading ? null : (
        <WaitingElsewhere merchants={waiting.data?.pages[0]?.items ?? []} />
      )}
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

interface ToolsProps {
  search: NewsSearch;
  /** Undefined until the first page has come. */
  meta: ArticleRecordMeta | undefined;
}

function Tools({ search, meta }: ToolsProps) {
  return (
    <ListTools
      to="/content"
      search={search}
      read={readNewsSearch}
      filter={{
        label: 'Keadaan',
        name: 'state',
        all: <CountedWords words="Semua" count={recordsIn(meta?.states, ARTICLE_STATES)} />,
        options: ARTICLE_STATES.map((state) => ({
          value: state,
          words: <CountedWords words={STATE_WORDS[state]} count={meta?.states[state]} />,
        })),
      }}
      find={{ label: 'Cari berita', hint: 'Judul, penulis, atau alamat' }}
    />
  );
}

function Empty({ search }: Pick<NewsPageProps, 'search'>) {
  return (
    <EmptyList
      search={search}
      to="/content"
      unmatched={{
        title: 'Tidak ada berita yang cocok',
        words: 'Coba sebagian judul saja, atau keadaan lain.',
      }}
      none={{
        title: 'Belum ada berita',
        words: 'Berita pertama dimulai dengan tombol Tulis berita. Pengunjung membacanya setelah diterbitkan.',
      }}
    />
  );
}
