import { coverSources } from '@uluran/app-shell/cover-sources';
import { ButtonLink } from '@uluran/app-shell/links';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import type { GivenNews as News } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import { targetNewsPath } from '@uluran/contract/targets';
import { Cover } from '@uluran/ui/cover';
import { DocumentIcon } from '@uluran/ui/icon';
import type { useGivenNews } from './use-given-news.ts';

/** Latest updates of the targets of the member's gifts. */
export function GivenNews({ news }: { news: ReturnType<typeof useGivenNews> }) {
  const { data, error } = news;
  const items = data?.pages[0]?.items;
  return (
    <section aria-labelledby="dari-yang-dibantu" className="stacked">
      <div className="given-news__head">
        <h2 id="dari-yang-dibantu">Dari yang Anda bantu</h2>
        <ButtonLink to="/donation" variant="quiet">
          Semua donasi
        </ButtonLink>
      </div>
      {items === undefined && error !== null ? (
        <LoadProblem title="Kabar belum bisa ditampilkan" part query={news} />
      ) : null}
      {items === undefined ? null : <Rows items={items} />}
    </section>
  );
}

function Rows({ items }: { items: News[] }) {
  if (items.length === 0)
    return (
      <p className="u-card given-news__none">
        Belum ada kabar dari yang Anda bantu. Begitu terbit, kabarnya tampil di sini.
      </p>
    );
  return (
    <ul className="u-card given-news">
      {items.map(({ id, title, publishedAt, evidenceCount, target, cover }) => (
        <li key={id}>
          <Cover {...coverSources(cover)} alt="" sizes="88px" className="given-news__cover" />
          <div>
            <p className="u-small u-muted">
              <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            </p>
            <h3>
              <a href={targetNewsPath(target, id)}>{title}</a>
            </h3>
            <p className="u-small u-muted">{target.title}</p>
            {evidenceCount === 0 ? null : (
              <p className="u-small given-news__receipts">
                <DocumentIcon size="s" />
                {formatNumber(evidenceCount)} kuitansi
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
