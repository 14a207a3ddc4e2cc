import '../../styles/drafts.css';
import '../../styles/news.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ARTICLE_LIMITS, readingOf } from '@uluran/contract/articles';
import type { ArticleContent, ArticleRecord } from '@uluran/contract/endpoints';
import { lazy, Suspense, useState } from 'react';
import { DraftHead } from '../../app/drafts/draft-head.tsx';
import { DraftNotices } from '../../app/drafts/draft-notices.tsx';
import { DraftPage } from '../../app/drafts/draft-page.tsx';
import { problemsOf } from '../../app/drafts/use-draft-steps.ts';
import { BackWords } from '../../app/review/detail-head.tsx';
import { ReviewColumns } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { ArticleFields } from './article-fields.tsx';
import { ArticleStateBadge } from './news-row.tsx';
import type { NewsSearch } from './news-search.ts';
import { PublishPanels } from './publish-panels.tsx';
import { type ArticleDraft, useArticleDraft, useArticleSteps } from './use-article-draft.ts';

const AddressPanel = lazy(async () => ({ default: (await import('./address-panel.tsx')).AddressPanel }));
const CoverPanel = lazy(async () => ({ default: (await import('../../app/drafts/cover-panel.tsx')).CoverPanel }));
const ArticleView = lazy(async () => ({ default: (await import('./article-view.tsx')).ArticleView }));
const WithdrawalPanel = lazy(async () => ({ default: (await import('./withdrawal-panel.tsx')).WithdrawalPanel }));
const ArticleVersions = lazy(async () => ({ default: (await import('./article-versions.tsx')).ArticleVersions }));

interface ArticlePageProps {
  id: string;
  /** Search of the list, for the way back. */
  search: NewsSearch;
}

/** Page that writes an article. */
export function ArticlePage({ id, search }: ArticlePageProps) {
  const { queries } = useConsole();
  const query = useQuery(queries.articleRecord(id));
  return (
    <DraftPage query={query} what="Berita ini">
      {(first) => <ArticleEditor article={first} search={search} />}
    </DraftPage>
  );
}

function ArticleEditor({ article, search }: { article: ArticleRecord; search: NewsSearch }) {
  const draft = useArticleDraft(article);
  const steps = useArticleSteps(draft);
  const navigate = useNavigate();
  const [previews, setPreviews] = useState(false);
  /** Counts texts of earlier versions that replaced the typed one. */
  const [taken, setTaken] = useState(0);
  const { stored, written } = draft;
  const handleTake = (content: ArticleContent) => {
    draft.change({ ...content, ...(stored.isAddressFixed && { slug: written.slug }) });
    setTaken((count) => count + 1);
    setPreviews(false);
  };
  const handleGone = () => {
    draft.saver.reset();
    void navigate({ to: '/content', search });
  };
  return (
    <>
      <ArticleHead draft={draft} search={search} previews={previews} onPreview={setPreviews} />
      <DraftNotices what="Berita ini" draft={draft}>
        {({ content, publishedAt }) => <ArticleView content={content} publishedAt={publishedAt} />}
      </DraftNotices>
      <ReviewColumns
        label="Terbitan"
        aside={
          <>
            <PublishPanels draft={draft} steps={steps} onGone={handleGone} />
            <Suspense fallback={<p role="status">Memuat alamat, sampul, dan versi…</p>}>
              <AddressPanel draft={draft} />
              <CoverPanel
                cover={written.cover}
                altLimit={ARTICLE_LIMITS.alt}
                hint="Gambar 16:9 di atas berita, di daftar, dan saat tautannya dibagikan."
                error={problemsOf(draft).cover?.[0]}
                onChange={(cover) => draft.change({ cover })}
              />
              <ArticleVersions article={stored} onTake={handleTake} />
              <WithdrawalPanel draft={draft} steps={steps} />
            </Suspense>
          </>
        }
      >
        <ArticleFields key={taken} draft={draft} hidden={previews} />
        {previews ? (
          <Suspense fallback={<p role="status">Memuat pratinjau…</p>}>
            <ArticleView content={written} publishedAt={stored.publishedAt} />
          </Suspense>
        ) : null}
      </ReviewColumns>
    </>
  );
}

interface ArticleHeadProps {
  draft: ArticleDraft;
  search: NewsSearch;
  previews: boolean;
  onPreview: (previews: boolean) => void;
}

function ArticleHead({ draft, search, previews, onPreview }: ArticleHeadProps) {
  const { stored, written } = draft;
  const { words, minutes } = readingOf(written.body);
  return (
    <DraftHead
      title={stored.title || 'Berita baru'}
      back={
        <Link to="/content" search={search} className="detail-head__back">
          <BackWords list="Konten, berita" q={search.q} />
        </Link>
      }
      facts={
        <>
          <ArticleStateBadge state={stored.state} publishedAt={stored.publishedAt} />
          <span>
            {words} kata, {minutes} menit baca
          </span>
        </>
      }
      path={stored.state === 'published' ? `/news/${stored.content.slug}` : null}
      draft={draft}
      previews={previews}
      onPreview={onPreview}
    />
  );
}
