import type { Picture, TargetSummary } from '@uluran/contract/endpoints';
import { CheckIcon, ClockIcon } from '@uluran/ui/icon';
import { Tag } from '@uluran/ui/tag';
import { ButtonLink } from '../../app/links.tsx';
import { coverSources } from '../../app/pictures.ts';
import { START_PATH } from '../../app/start-paths.ts';
import { SearchForm } from '../../layout/search-form.tsx';
import { CAMPAIGNS } from '../../targets/campaigns.ts';
import { TargetTile } from '../../targets/target-tile.tsx';

const PROMISES = ['Diperiksa sebelum tayang', 'Biaya tertulis di depan', 'Bukti setiap pencairan'];

const COVER_SIZES = '27.5rem';

interface HeroProps {
  /** Stands beside the words on a desktop; null when no campaign runs. */
  campaign: TargetSummary | null;
}

/** The first screen: what this is and the way in. */
export function Hero({ campaign }: HeroProps) {
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
          {campaign === null ? null : <WaysIn />}
          <ul className="hero__promises u-desktop-only">
            {PROMISES.map((promise) => (
              <li key={promise}>
                <CheckIcon size="s" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        {campaign === null ? null : (
          <>
            <EarlyCover cover={campaign.cover} />
            <ul className="u-desktop-only">
              <TargetTile
                kind={CAMPAIGNS.kind}
                target={campaign}
                headingLevel={2}
                sizes={COVER_SIZES}
                reason={campaign.urgentReason ? <Tag icon={<ClockIcon />}>{campaign.urgentReason}</Tag> : undefined}
              />
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

/**
 * Asks for the desktop's largest picture before the page is laid out. The picture itself is lazy, because phones do not show it and
 * should not fetch it.
 */
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

function WaysIn() {
  return (
    <>
      <SearchForm className="u-phone-only" label="Cari di beranda" placeholder="Cari nama, tempat, atau lembaga" />
      <div className="hero__actions">
        <ButtonLink to="/campaigns" variant="primary" size="l">
          Donasi sekarang
        </ButtonLink>
        <ButtonLink to={START_PATH} size="l">
          Galang dana
        </ButtonLink>
      </div>
    </>
  );
}
