import { Link, useRouteContext } from '@tanstack/react-router';
import type { NewsSummary, Picture } from '@uluran/contract';
import { formatNumber } from '@uluran/contract/money';
import { type TargetAddress, targetNewsPath } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { Cover } from '@uluran/ui/cover';
import { DateTime } from '@uluran/ui/date-time';
import { SectionHead } from '@uluran/ui/section-head';
import { Timeline, TimelineItem } from '@uluran/ui/timeline';
import { ListEnd, type ListEndProps } from '../../app/list-end.tsx';
import { coverSources } from '../../app/pictures.ts';
import { Island } from '../../islands/island.tsx';
import { followPath } from '../target-form-paths.ts';
import { PushControl } from './push-control.tsx';

export interface NewsSectionProps {
  target: TargetAddress;
  news: readonly NewsSummary[];
  newsCount: number;
  /** Pictures of the gallery: an update that uses one of them is shown without it. */
  gallery: readonly Picture[];
  /** Link to the earlier updates. */
  end: ListEndProps;
}

/** Updates of the target, newest first. */
export function NewsSection({ target, news, newsCount, gallery, end }: NewsSectionProps) {
  const shown = new Set(gallery.map(({ url }) => url));
  return (
    <section className="u-block" id="kabar" aria-labelledby="judul-kabar">
      <SectionHead
        title="Kabar"
        id="judul-kabar"
        aside={newsCount > 0 ? <span>{formatNumber(newsCount)} kabar</span> : undefined}
      />
      {news.length === 0 ? (
        <p className="detail-none">Belum ada kabar. Kabar pertama dimuat setelah dana mulai dipakai.</p>
      ) : (
        <Island name="more" props={{ list: 'kabar' }}>
          <Timeline>
            {news.map((item) => (
              <TimelineItem
                key={item.id}
                time={
                  <>
                    {item.picture === null || shown.has(item.picture.url) ? null : (
                      <Cover
                        {...coverSources(item.picture)}
                        alt=""
                        sizes="(min-width: 64rem) 9rem, 6.5rem"
                        className="detail-news__picture"
                      />
                    )}
                    <DateTime at={item.publishedAt} />
                  </>
                }
                title={
                  <Link className="detail-news__link" to={targetNewsPath(target, item.id)}>
                    {item.title}
                  </Link>
                }
              >
                <p className="u-muted">{item.excerpt}</p>
                {item.evidenceCount > 0 ? (
                  <p className="u-small u-success">{formatNumber(item.evidenceCount)} kuitansi dimuat</p>
                ) : null}
              </TimelineItem>
            ))}
          </Timeline>
          <ListEnd {...end} />
        </Island>
      )}
      <FollowLink target={target} />
    </section>
  );
}

/** Link to the form for updates by mail. Beside it are notifications, if the installation and the browser support them. */
export function FollowLink({ target }: { target: TargetAddress }) {
  const { configuration } = useRouteContext({ from: '__root__' });
  const { apiUrl, pushPublicKey } = configuration;
  return (
    <p className="detail-follow">
      <LinkButton href={followPath(target)} rel="nofollow">
        Ikuti kabar
      </LinkButton>
      {pushPublicKey === null ? null : (
        <Island
          name="push"
          wake="idle"
          as="span"
          component={PushControl}
          props={{ apiUrl, slug: target.slug, publicKey: pushPublicKey }}
        />
      )}
    </p>
  );
}
