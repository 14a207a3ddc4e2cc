import type { TargetAddress } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { FlagIcon } from '@uluran/ui/icon';
import { reportPath } from '../target-form-paths.ts';

export interface ReportLinkProps {
  target: TargetAddress;
  /** What one of its kind is called: `galang dana`. */
  noun: string;
}

/** Leads to the form that reports this target to those who check them. */
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
