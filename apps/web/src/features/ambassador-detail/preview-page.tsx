import type { CampaignPreview } from '@uluran/contract/endpoints';
import { type TargetKind, targetPath } from '@uluran/contract/targets';
import { detailOf } from '../../targets/preview/preview-detail.ts';
import { PreviewFrame } from '../../targets/preview/preview-frame.tsx';
import { StorySection } from '../../targets/sections/story-section.tsx';
import type { KindWords } from '../../targets/target-pages.ts';
import { Person, Words } from './person.tsx';

interface AmbassadorPreviewPageProps {
  preview: CampaignPreview;
  words: KindWords;
  /** Kind of the target for which the person raises money. */
  parentKind: TargetKind;
}

/** A draft of a person's page for a campaign. */
export function AmbassadorPreviewPage({ preview, words, parentKind }: AmbassadorPreviewPageProps) {
  const detail = detailOf(preview);
  const { parent } = preview;
  const top = (
    <>
      <Person ambassador={{ ...detail, portrait: detail.cover }} />
      {detail.words === '' ? null : <Words words={detail.words} />}
    </>
  );
  return (
    <PreviewFrame detail={detail} noun={words.noun} top={top}>
      {parent === null ? null : (
        <p className="u-block">
          Donasi masuk ke dana <a href={targetPath({ kind: parentKind, slug: parent.slug })}>{parent.title}</a>.
        </p>
      )}
      <StorySection detail={detail} words={words} />
    </PreviewFrame>
  );
}
