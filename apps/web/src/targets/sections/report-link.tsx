import type { TargetAddress } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { FlagIcon } from '@uluran/ui/icon';
import { reportPath } from '../target-form-paths.ts';

export interface ReportLinkProps {
  target: TargetAddress;
  /** Name of the kind: `galang dana`. */
  noun: string;
}

/** Link to the form that reports this target to the reviewers. */
export function ReportLink({ target, noun }: ReportLinkProps) {
  return (
    <p className="detail-report">
      <LinkButton href={reportPath(target)} rel="nofollow" variant="quiet" outdent>
        <FlagIcon />
        {`Laporkan ${noun} ini`}
      </LinkButton>
    </p>
  );
}
