import { RichTextView } from '@uluran/rich-text/viewer';
import { buttonClass } from '@uluran/ui/button';
import { Island } from '../../islands/island.tsx';
import { hasStory, isLongStory, organiserRecord } from '../standing.ts';
import type { KindWords, TargetDetail } from '../target-pages.ts';
import { ChecksList } from './checks-list.tsx';
import { OrganiserName } from './organiser-name.tsx';
import { TeamRows } from './team-rows.tsx';

export interface StorySectionProps {
  detail: Pick<TargetDetail, 'story' | 'team' | 'verification' | 'beneficiary'> & {
    organiser: Omit<TargetDetail['organiser'], 'record'>;
  };
  words: KindWords;
  /** True if the page has the organiser, its checks and the beneficiary elsewhere. */
  alone?: boolean;
}

/** The organiser, the verified facts and the story. */
export function StorySection({ detail, words, alone = false }: StorySectionProps) {
  return (
    <section className="u-block" id="cerita" aria-labelledby="judul-cerita">
      <h2 className="u-visually-hidden" id="judul-cerita">
        Cerita
      </h2>
      {alone ? null : <Facts detail={detail} words={words} />}
      <Story story={detail.story} />
    </section>
  );
}

function Facts({ detail, words }: Omit<StorySectionProps, 'alone'>) {
  const { organiser, verification, beneficiary, team } = detail;
  return (
    <>
      <div className="detail-organiser">
        <OrganiserName organiser={organiser}>
          <p>{organiserRecord(organiser, words)}</p>
        </OrganiserName>
      </div>
      <TeamRows card team={team} noun={words.noun} />
      <ChecksList card verification={verification} />
      {beneficiary === '' ? null : (
        <p className="detail-beneficiary">
          <span className="u-muted">Penerima manfaat:</span> {beneficiary}
        </p>
      )}
    </>
  );
}

/** A story. The style sheet folds a long one: the switch is before the story in the document, and after it on the screen. */
function Story({ story }: Pick<TargetDetail, 'story'>) {
  const text = (
    <div className="detail-story__text rich-text">
      <RichTextView document={story} headingShift={1} />
    </div>
  );
  if (!hasStory(story)) return null;
  if (!isLongStory(story)) return <div className="detail-story">{text}</div>;
  return (
    <Island name="story">
      <div className="detail-story detail-story--long">
        <details className="detail-story__switch">
          <summary className={buttonClass({ variant: 'quiet', outdent: true })}>Baca selengkapnya</summary>
        </details>
        {text}
      </div>
    </Island>
  );
}
