import { AMBASSADOR_STORY_WORDS } from '@uluran/contract/campaign-drafts';
import { richText } from '@uluran/contract/rich-text';
import { EditorField } from '../../app/editor-field.tsx';
import { Noted } from './noted.tsx';
import { refusalOf, type StepProps } from './step-props.ts';

/** The story. */
export function StoryStep({ draft, notes }: StepProps) {
  const { written, stored, text, change } = draft;
  const fewest = stored.kind === 'campaign' ? stored.rules.storyWords : AMBASSADOR_STORY_WORDS;
  return (
    <Noted notes={notes} fields={['story']}>
      <div className="u-card u-card--padded editor-fields editor-story">
        <EditorField
          key={text}
          label="Cerita"
          hint={`Paling sedikit ${fewest} kata.`}
          headingShift={1}
          defaultValue={written.story ?? richText()}
          error={refusalOf(draft, 'story')}
          onChange={(story) => change({ story })}
        />
      </div>
    </Noted>
  );
}
