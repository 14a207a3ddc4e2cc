import { Avatar } from '@uluran/ui/avatar';
import { VerifiedMark } from '@uluran/ui/verified-mark';
import type { ReactNode } from 'react';
import type { TargetDetail } from '../target-pages.ts';

interface OrganiserNameProps {
  organiser: Pick<TargetDetail['organiser'], 'name' | 'verified'>;
  children: ReactNode;
}

/** Name of an organiser with a line below it. */
export function OrganiserName({ organiser, children }: OrganiserNameProps) {
  return (
    <>
      <Avatar name={organiser.name} />
      <div>
        <b>
          {organiser.name} {organiser.verified ? <VerifiedMark /> : null}
        </b>
        {children}
      </div>
    </>
  );
}
