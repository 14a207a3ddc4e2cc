import { CheckList } from '@uluran/ui/check-list';
import { verificationDates } from '../standing.ts';
import type { TargetDetail } from '../target-pages.ts';

/** Dated checks of a target; nothing without one. */
export function ChecksList({ verification, card }: Pick<TargetDetail, 'verification'> & { card?: boolean }) {
  if (verification.length === 0) return null;
  return (
    <CheckList
      card={card}
      items={verification.map((line) => (
        <>
          {line.check} <span className="detail-checked">{verificationDates(line)}</span>
        </>
      ))}
    />
  );
}
