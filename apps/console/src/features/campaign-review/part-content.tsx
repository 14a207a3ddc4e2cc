import {
  type CampaignContent,
  type CampaignPart,
  type ShortPart,
  shortPartText,
} from '@uluran/app-shell/campaign-parts';
import { coverSources } from '@uluran/app-shell/cover-sources';
import type { RichTextDocument } from '@uluran/contract/rich-text';
import { RichTextView } from '@uluran/rich-text/viewer';
import { Cover } from '@uluran/ui/cover';
import { Money } from '@uluran/ui/money';
import type { ReactNode } from 'react';
import { usePlaceNames } from './use-place-names.ts';

interface PartContentProps {
  field: CampaignPart;
  content: CampaignContent;
  /** The other revision, to mark the differences; null if there is none. */
  other: CampaignContent | null;
  side: 'before' | 'after';
}

/** One part of one revision. Different lines are marked as removed or new, by an element and not by colour alone. */
export function PartContent({ field, content, other, side }: PartContentProps) {
  if (field === 'story') return <Story story={content.story} other={other?.story} side={side} />;
  if (field === 'cover' || field === 'gallery')
    return <Pictures field={field} content={content} other={other} side={side} />;
  if (field === 'budget') return <Budget content={content} other={other} side={side} />;
  return <ShortText field={field} content={content} other={other} side={side} />;
}

type CodePart = 'categoryCode' | 'provinceCode';

function ShortText({ field, content, other, side }: Omit<PartContentProps, 'field'> & { field: ShortPart | CodePart }) {
  const names = usePlaceNames();
  const nameOf = (code: string | null) => (code === null ? '' : (names.get(code) ?? code));
  const text =
    field === 'categoryCode' || field === 'provinceCode' ? nameOf(content[field]) : shortPartText(field, content);
  if (text === '') return <p className="u-muted">Kosong</p>;
  return <p className="review-text">{other === null ? text : <Mark side={side}>{text}</Mark>}</p>;
}

function Mark({ side, children }: { side: 'before' | 'after'; children: ReactNode }) {
  return side === 'before' ? <del>{children}</del> : <ins>{children}</ins>;
}

function Story({
  story,
  other,
  side,
}: {
  story: CampaignContent['story'];
  other: CampaignContent['story'] | undefined;
  side: 'before' | 'after';
}) {
  if (story === null) return <p className="u-muted">Kosong</p>;
  const known = new Set((other?.children ?? []).map((block) => JSON.stringify(block)));
  return (
    <div className="rich-text review-story">
      {story.children.map((block, index) => {
        const view = <RichTextView document={{ ...story, children: [block] } as RichTextDocument} headingShift={1} />;
        const isSame = other === undefined || known.has(JSON.stringify(block));
        return isSame ? (
          <div key={index}>{view}</div>
        ) : (
          <div key={index} className={`review-block review-block--${side}`}>
            <span className="u-visually-hidden">{side === 'before' ? 'Dihapus: ' : 'Baru: '}</span>
            {view}
          </div>
        );
      })}
    </div>
  );
}

function Pictures({ field, content, other, side }: Omit<PartContentProps, 'field'> & { field: 'cover' | 'gallery' }) {
  const picturesOf = (of: CampaignContent) => (field === 'cover' ? (of.cover === null ? [] : [of.cover]) : of.gallery);
  const known = new Set(other === null ? [] : picturesOf(other).map(({ url }) => url));
  const pictures = picturesOf(content);
  if (pictures.length === 0) return <p className="u-muted">Tidak ada gambar</p>;
  return (
    <ul className="review-pictures">
      {pictures.map((picture) => (
        <li key={picture.url}>
          <Cover {...coverSources(picture)} sizes="14rem" alt={picture.alt} />
          <p className="u-small u-muted">
            {other === null || known.has(picture.url) ? '' : side === 'before' ? 'Dihapus. ' : 'Baru. '}
            {picture.alt}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Budget({ content: { budget, targetRupiah }, other, side }: Omit<PartContentProps, 'field'>) {
  const known = new Set(other?.budget.map(({ label, amountRupiah }) => `${label} ${amountRupiah}`));
  return (
    <dl className="pairs pairs--end">
      {budget.map(({ label, amountRupiah }) => {
        const isNew = other !== null && !known.has(`${label} ${amountRupiah}`);
        return (
          <div key={label} className="pairs__row">
            <dt>{label}</dt>
            <dd>
              {isNew ? (
                <Mark side={side}>
                  <Money amountRupiah={amountRupiah} />
                </Mark>
              ) : (
                <Money amountRupiah={amountRupiah} />
              )}
            </dd>
          </div>
        );
      })}
      <div className="pairs__row">
        <dt className="pairs__total">Target</dt>
        <dd className="pairs__total">{targetRupiah === null ? '–' : <Money amountRupiah={targetRupiah} />}</dd>
      </div>
    </dl>
  );
}
