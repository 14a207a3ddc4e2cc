import type { CampaignPreview } from '@uluran/contract/endpoints';
import { detailOf, emptyFunds } from '../../targets/preview/preview-detail.ts';
import { PreviewFrame } from '../../targets/preview/preview-frame.tsx';
import { FundsSection } from '../../targets/sections/funds-section.tsx';
import { Gallery } from '../../targets/sections/gallery.tsx';
import { StorySection } from '../../targets/sections/story-section.tsx';
import type { KindWords } from '../../targets/target-pages.ts';
import { HeadWords } from './head-words.tsx';

interface CampaignPreviewPageProps {
  preview: CampaignPreview;
  words: KindWords;
}

/** A draft of a campaign. */
export function CampaignPreviewPage({ preview, words }: CampaignPreviewPageProps) {
  const detail = detailOf(preview);
  const { cover, gallery } = detail;
  const pictures = [cover, ...gallery.filter(({ url }) => url !== cover?.url)].filter((picture) => picture !== null);
  const top = (
    <>
      {pictures.length === 0 ? null : <Gallery noun={words.noun} pictures={pictures} />}
      <HeadWords title={detail.title} facts={detail.facts} />
    </>
  );
  return (
    <PreviewFrame detail={detail} noun={words.noun} top={top}>
      <StorySection detail={detail} words={words} />
      <FundsSection detail={detail} funds={emptyFunds(detail.now)} />
    </PreviewFrame>
  );
}
