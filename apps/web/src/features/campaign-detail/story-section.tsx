import type { Campaign } from '@uluran/contract';
import { RichTextView } from '@uluran/rich-text/viewer';
import { Avatar } from '@uluran/ui/avatar';
import { buttonClass } from '@uluran/ui/button';
import { CheckList } from '@uluran/ui/check-list';
import { VerifiedMark } from '@uluran/ui/verified-mark';
import { isLongStory, organiserRecord, verificationDates } from './campaign-standing.ts';

/** Who asks, what was checked, and the story. */
export function StorySection({ campaign }: { campaign: Campaign }) {
  const { organiser, verification, beneficiary } = campaign;
  return (
    <section className="u-block" id="cerita" aria-labelledby="judul-cerita">
      <h2 className="u-visually-hidden" id="judul-cerita">
        Cerita
      </h2>
      <div className="detail-organiser">
        <Avatar name={organiser.name} />
        <div>
          <b>
            {organiser.name} {organiser.verified ? <VerifiedMark /> : null}
          </b>
          <p>{organiserRecord(organiser)}</p>
        </div>
      </div>
      {verification.length > 0 ? (
        <CheckList
          card
          items={verification.map((line) => (
            <>
              {line.check} <span className="detail-checked">{verificationDates(line)}</span>
            </>
          ))}
        />
      ) : null}
      {beneficiary === '' ? null : (
        <p className="detail-beneficiary">
          <span className="u-muted">Penerima manfaat:</span> {beneficiary}
        </p>
      )}
      <Story campaign={campaign} />
    </section>
  );
}

/** A long story is folded by the style sheet: the switch stands before it in the text, after it on the screen. */
function Story({ campaign }: { campaign: Campaign }) {
  const story = (
    <div className="detail-story__text rich-text">
      <RichTextView document={campaign.story} headingShift={1} />
    </div>
  );
  if (!isLongStory(campaign.story)) return <div className="detail-story">{story}</div>;
  return (
    <div className="detail-story detail-story--long">
      <details className="detail-story__switch">
        <summary className={buttonClass({ variant: 'quiet', outdent: true })}>Baca selengkapnya</summary>
      </details>
      {story}
    </div>
  );
}
