import type { CampaignPreview } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { Banner } from '@uluran/ui/banner';
import { Card } from '@uluran/ui/card';
import { EyeIcon } from '@uluran/ui/icon';
import { FundsSection } from '../../targets/sections/funds-section.tsx';
import { Gallery } from '../../targets/sections/gallery.tsx';
import { StorySection } from '../../targets/sections/story-section.tsx';
import { Summary } from '../../targets/sections/summary.tsx';
import type { KindWords } from '../../targets/target-pages.ts';
import { HeadWords } from './head-words.tsx';
import { detailOf, emptyFunds } from './preview-detail.ts';

interface PreviewPageProps {
  preview: CampaignPreview;
  words: KindWords;
}

/** A campaign as it will be seen, by the sections of its own page. Nothing can be given. */
export function PreviewPage({ preview, words }: PreviewPageProps) {
  const detail = detailOf(preview);
  const { cover, gallery, now, expiresAt } = detail;
  const pictures = [cover, ...gallery.filter(({ url }) => url !== cover?.url)].filter((picture) => picture !== null);
  const summary = <Summary detail={detail} noun={words.noun} />;
  return (
    <div className="u-wrap detail detail--campaign">
      <div className="detail__main">
        <div className="preview-note">
          <Banner icon={<EyeIcon />} title="Pratinjau">
            Begini tampilnya nanti. Belum diperiksa dan tidak menerima donasi. Alamat ini berlaku sampai{' '}
            {formatDateTime(expiresAt)}.
          </Banner>
        </div>
        {pictures.length === 0 ? null : <Gallery noun={words.noun} pictures={pictures} />}
        <HeadWords title={detail.title} facts={detail.facts} />
        <div className="detail__phone u-phone-only u-stack">{summary}</div>
        <StorySection detail={detail} words={words} />
        <FundsSection detail={detail} funds={emptyFunds(now)} />
      </div>
      <aside className="u-sticky-aside u-desktop-only" aria-label="Jumlah">
        <Card padded>{summary}</Card>
      </aside>
    </div>
  );
}
