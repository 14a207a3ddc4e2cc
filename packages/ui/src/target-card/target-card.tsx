import type { ReactNode } from 'react';
import { Money } from '../money/money.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { VerifiedMark } from '../verified-mark/verified-mark.tsx';

interface TargetCardProps {
  /** A `Cover`. */
  readonly cover: ReactNode;
  /** A `Tag` with the checked reason for the card's place in this section; leave out elsewhere. */
  readonly reason?: ReactNode;
  /** The link of the card, an `<a>` holding the title; it covers the whole card. */
  readonly title: ReactNode;
  /** Level of the title among the headings of its page. */
  readonly headingLevel?: 2 | 3 | undefined;
  /** Name of the organiser. */
  readonly organiser: string;
  /** Place of the target, after the organiser, so that a long title is not the only text that names it. */
  readonly place?: string | undefined;
  /** Adds the mark of a verified organiser. */
  readonly verified?: boolean | undefined;
  /** Collected so far, in whole rupiah. */
  readonly collectedRupiah: number;
  /** Null for a collection without a target: no bar, no percent. */
  readonly targetRupiah: number | null;
  /** Whole percent of the target, rounded down by the caller's money rules; may exceed 100. */
  readonly percent: number;
  /** "12 hari lagi", "hari terakhir", "selesai". */
  readonly timeLeft: string;
  /** Element to render: `li` (default) in lists. */
  readonly as?: 'li' | 'article' | undefined;
}

/** A donation target in a list, of any kind: one link, its foot aligned with the feet of its neighbours. */
export function TargetCard(props: TargetCardProps) {
  const { cover, reason, title, headingLevel = 3, as: Element = 'li' } = props;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Element className="u-card u-target">
      {cover}
      <div className="u-target__body">
        {reason === undefined ? null : <p className="u-target__reason">{reason}</p>}
        <Heading className="u-target__title">{title}</Heading>
        <OrganiserLine {...props} />
        <Totals {...props} />
      </div>
    </Element>
  );
}

/** The dot keeps to the end of its line. */
function OrganiserLine({
  organiser,
  place,
  verified = false,
}: Pick<TargetCardProps, 'organiser' | 'place' | 'verified'>) {
  return (
    <p className="u-target__organiser">
      {place === undefined ? organiser : `${organiser}\u00a0· ${place}`}
      {verified ? (
        <>
          &nbsp;
          <VerifiedMark />
        </>
      ) : null}
    </p>
  );
}

function Totals({ collectedRupiah, targetRupiah, percent, timeLeft }: TargetCardProps) {
  return (
    <div className="u-target__totals">
      {targetRupiah === null ? null : <ProgressBar value={percent} label={`Terkumpul ${percent} persen`} />}
      <p className="u-target__row">
        <Money amountRupiah={collectedRupiah} size="m" />
        {targetRupiah === null ? null : <b>{`${percent}%`}</b>}
      </p>
      <p className="u-target__row">
        {targetRupiah === null ? (
          <span>terkumpul</span>
        ) : (
          <span>
            dari <Money amountRupiah={targetRupiah} />
          </span>
        )}
        <span>{timeLeft}</span>
      </p>
    </div>
  );
}

type TargetRowProps = Omit<TargetCardProps, 'timeLeft' | 'as' | 'reason'> & {
  /** The checked reason for its place in this section, in words; leave out elsewhere. */
  readonly reason?: ReactNode;
};

/** A donation target of any kind in one row, an `li`: a small picture beside the words, one link. */
export function TargetRow(props: TargetRowProps) {
  const { cover, reason, title, headingLevel = 3, collectedRupiah, targetRupiah, percent } = props;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <li className="u-card u-target u-target--row">
      {cover}
      <div className="u-target__body">
        {reason === undefined ? null : <p className="u-target__words">{reason}</p>}
        <Heading className="u-target__title">{title}</Heading>
        <OrganiserLine {...props} />
        {targetRupiah === null ? null : <ProgressBar value={percent} label={`Terkumpul ${percent} persen`} />}
        <p className="u-target__row">
          <Money amountRupiah={collectedRupiah} size="strong" />
          {targetRupiah === null ? <span>terkumpul</span> : <b>{`${percent}%`}</b>}
        </p>
      </div>
    </li>
  );
}
