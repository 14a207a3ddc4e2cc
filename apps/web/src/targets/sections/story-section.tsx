import { RichTextView } from '@uluran/rich-text/viewer';
import { Avatar } from '@uluran/ui/avatar';
import { buttonClass } from '@uluran/ui/button';
import { CheckList } from '@uluran/ui/check-list';
import { PersonRow, PersonRows } from '@uluran/ui/person-row';
import { VerifiedMark } from '@uluran/ui/verified-mark';
import { portraitFile } from '../../app/pictures.ts';
import { Island } from '../../islands/island.tsx';
import { hasStory, isLongStory, organiserRecord, verificationDates } from '../standing.ts';
import type { KindWords, TargetDetail } from '../target-pages.ts';

export interface StorySectionProps {
  detail: Pick<TargetDetail, 'story' | 'organiser' | 'team' | 'verification' | 'beneficiary'>;
  words: KindWords;
}

/** The organiser, the verified facts and the story. */
export function StorySection({ detail, words }: StorySectionProps) {
  const { organiser, verification, beneficiary, team } = detail;
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
          <p>{organiserRecord(organiser, words)}</p>
        </div>
      </div>
      {team.length === 0 ? null : (
        <PersonRows card>
          {team.map(({ name, avatar }, index) => (
            <PersonRow
              // Two people may have the same name.
              key={`${index} ${name}`}
              name={name}
              avatar={<Avatar name={name} src={avatar === null ? undefined : portraitFile(avatar)} />}
            >
              Ikut mengurus {words.noun} ini
            </PersonRow>
          ))}
        </PersonRows>
      )}
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
      <Story story={detail.story} />
    </section>
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
