import { Avatar } from '@uluran/ui/avatar';
import { UserIcon } from '@uluran/ui/icon';
import { useOperator } from '../operator.tsx';
import { roleWord } from '../role-words.ts';

/** A person who has done their part of a decision. */
export interface DonePart {
  name: string;
  /** The part and its time: `setuju 21 November, 14.42 WIB`. */
  note: string;
  /** The reason that the person wrote. */
  quote?: string | undefined;
}

interface TwoPeopleProps {
  done: readonly DonePart[];
  /** True if the operator's own part is open: a dashed edge. */
  isOpen: boolean;
  /** Sentence of the operator's own open part. */
  openNote?: string;
  /** Part of a person who is not known yet. */
  awaited?: { who: string; note: string } | undefined;
}

/** The people of a decision that takes two, and the open part of the operator. */
export function TwoPeople({ done, isOpen, openNote = 'belum memutuskan', awaited }: TwoPeopleProps) {
  const { name, role } = useOperator();
  return (
    <ol className="people people--two">
      {done.map(({ name: by, note, quote }) => (
        <li key={`${by} ${note}`}>
          <Avatar name={by} />
          <div>
            <b>{by}</b>
            <p>{note}</p>
            {quote === undefined ? null : <p className="review-text">“{quote}”</p>}
          </div>
        </li>
      ))}
      {isOpen ? (
        <li className="people__open">
          <Avatar name={name} />
          <div>
            <b>
              Anda, {name}, {roleWord(role)}
            </b>
            <p>{openNote}</p>
          </div>
        </li>
      ) : null}
      {awaited === undefined ? null : (
        <li className="people__open">
          <span className="u-avatar u-avatar--nameless">
            <UserIcon />
          </span>
          <div>
            <b>{awaited.who}</b>
            <p>{awaited.note}</p>
          </div>
        </li>
      )}
    </ol>
  );
}
