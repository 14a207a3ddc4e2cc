import type { Picture, TargetSummary } from '@uluran/contract/endpoints';
import { percentOf, shortRupiah } from '@uluran/contract/money';
import { targetPath } from '@uluran/contract/targets';
import { Cover } from '@uluran/ui/cover';
import { CheckIcon, ClockIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { Tag } from '@uluran/ui/tag';
import { keepNames } from '../../app/keep-names.tsx';
import { ButtonLink } from '../../app/links.tsx';
import { coverSources } from '../../app/pictures.ts';
import { START_PATH } from '../../app/start-paths.ts';
import { CAMPAIGNS } from '../../targets/campaigns.ts';

const PROMISES = ['Biaya tertulis di depan', 'Tanpa perlu akun'];

/** Phones fetch fewer pixels than their screens have: a drawing of plain colours shows no difference. */
const COVER_SIZES = '(min-width: 64rem) 40rem, 70vw';

interface HeroProps {
  /** Campaign with its picture; null if no campaign runs. */
  campaign: TargetSummary | null;
  /** Reason of the editors for this campaign; null if they did not choose it. */
  reason: string | null;
}

/** First screen: purpose of the site, main links, and the campaign that the editors chose or that ends first. */
export function Hero({ campaign, reason }: HeroProps) {
  return (
    <section className="hero u-motif">
      <div className="u-wrap">
        <div className="hero__words">
          <div>
            <h1>Ulurkan tangan, sampai ke yang membutuhkan</h1>
            <p className="u-lead">
              Setiap galang dana kami periksa sebelum tayang. Setiap rupiah bisa Anda telusuri sampai ke buktinya.
            </p>
          </div>
          {campaign === null ? null : (
            <div className="hero__actions">
              <ButtonLink to="/campaigns" variant="primary" size="l">
                Donasi sekarang
              </ButtonLink>
              <ButtonLink to={START_PATH} size="l">
                Galang dana
              </ButtonLink>
            </div>
          )}
          <ul className="hero__promises u-desktop-only">
            {PROMISES.map((promise) => (
              <li key={promise}>
                <CheckIcon size="s" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        {campaign === null ? null : <HeroCampaign campaign={campaign} reason={reason} />}
      </div>
    </section>
  );
}

/** Campaign on its picture, as one link. */
function HeroCampaign({ campaign, reason }: HeroProps & { campaign: TargetSummary }) {
  const { slug, title, cover, urgentReason, raisedRupiah, targetRupiah } = campaign;
  const percent = percentOf(raisedRupiah, targetRupiah);
  return (
    <div className="hero__campaign">
      <EarlyCover cover={cover} />
      <Cover {...coverSources(cover)} sizes={COVER_SIZES} />
      <article className="u-card hero__card">
        {urgentReason === null ? null : (
          <p>
            <Tag icon={<ClockIcon />}>{urgentReason}</Tag>
          </p>
        )}
        <h2>
          <a href={targetPath({ kind: CAMPAIGNS.kind, slug })}>{keepNames(title)}</a>
        </h2>
        {reason === null ? null : (
          <p className="hero__reason u-small">
            <b>Pilihan redaksi.</b> {reason}
          </p>
        )}
        {targetRupiah > 0 ? <ProgressBar value={percent} label={`Terkumpul ${percent} persen`} /> : null}
        <p className="hero__figures">
          <span>
            <Money amountRupiah={raisedRupiah} size="m" />
            {/* The line breaks before these words, not inside. */}
            {targetRupiah > 0 ? ' ' : null}
            {targetRupiah > 0 ? (
              <span className="u-small u-muted u-nowrap">{`dari ${shortRupiah(targetRupiah)}`}</span>
            ) : null}
          </span>
          {targetRupiah > 0 ? <b>{`${percent}%`}</b> : null}
        </p>
      </article>
    </div>
  );
}

/** Preloads the desktop's largest picture before the page is laid out. The picture itself is lazy: on phones it comes after the words. */
function EarlyCover({ cover }: { cover: Picture }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={coverSources(cover).avif}
      imageSizes={COVER_SIZES}
      media="(min-width: 64rem)"
      fetchPriority="high"
    />
  );
}
