import { Link } from '@tanstack/react-router';
import type { News } from '@uluran/contract';
import { donatePath, type TargetAddress, targetNewsPath, targetPath } from '@uluran/contract/targets';
import { RichTextView } from '@uluran/rich-text/viewer';
import { ActionBar } from '@uluran/ui/action-bar';
import { MiniCard } from '@uluran/ui/card';
import { Cover } from '@uluran/ui/cover';
import { DateTime } from '@uluran/ui/date-time';
import { BackIcon } from '@uluran/ui/icon';
import { ShareSheet } from '@uluran/ui/share-sheet';
import { VerifiedMark } from '@uluran/ui/verified-mark';
import { ButtonLink } from '../../app/links.tsx';
import { coverSources } from '../../app/pictures.ts';
import { Evidence } from '../../targets/sections/evidence-table.tsx';
import { capitalised } from '../../targets/standing.ts';
import type { KindWords } from '../../targets/target-pages.ts';

export interface NewsPageProps {
  target: TargetAddress;
  words: KindWords;
  news: News;
  /** Origin of the site, for absolute addresses in shared links. */
  origin: string;
}

/** One update of a target: the events, the costs, and the link back to the target. */
export function NewsPage({ target, words, news, origin }: NewsPageProps) {
  const { target: subject } = news;
  const share = { url: new URL(targetNewsPath(target, news.id), origin).href, title: news.title };
  return (
    <>
      <div className="u-wrap u-page news">
        <article className="news__main">
          <p className="u-desktop-only">
            <Link className="u-back" to={targetPath(target)}>
              <BackIcon size="s" />
              {`Kembali ke ${words.page}`}
            </Link>
          </p>
          <header className="news__head">
            <p className="u-small u-muted">
              Kabar · <DateTime at={news.publishedAt} />
            </p>
            <h1>{news.title}</h1>
            <p className="u-muted">
              Ditulis {subject.organiser.name} {subject.organiser.verified ? <VerifiedMark /> : null}
            </p>
          </header>
          <div className="rich-text">
            <RichTextView document={news.body} />
          </div>
          {news.evidence.length > 0 ? <Evidence evidence={news.evidence} /> : null}
        </article>
        <aside className="u-sticky-aside" aria-label={capitalised(words.noun)}>
          <MiniCard
            cover={<Cover {...coverSources(subject.cover)} alt="" sizes="6rem" />}
            title={<Link to={targetPath(target)}>{subject.title}</Link>}
          >
            {subject.organiser.name} {subject.organiser.verified ? <VerifiedMark /> : null}
          </MiniCard>
          <div className="u-stack u-desktop-only">
            {subject.acceptsDonations ? (
              <ButtonLink to={donatePath(target)} variant="primary" size="l" wide>
                Donasi Sekarang
              </ButtonLink>
            ) : (
              <p className="u-muted">{`${capitalised(words.noun)} ini sedang tidak menerima donasi.`}</p>
            )}
            <ShareSheet {...share} wide />
          </div>
        </aside>
      </div>
      <ActionBar>
        <ShareSheet
          {...share}
          placement="up"
          {...(subject.acceptsDonations ? {} : { className: 'u-action-bar__main', wide: true })}
        />
        {subject.acceptsDonations ? (
          <ButtonLink to={donatePath(target)} variant="primary" className="u-action-bar__main">
            Donasi Sekarang
          </ButtonLink>
        ) : null}
      </ActionBar>
    </>
  );
}
