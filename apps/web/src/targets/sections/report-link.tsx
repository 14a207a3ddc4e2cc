import { CONTACTS } from '@uluran/brand';
import { LinkButton } from '@uluran/ui/button';
import { FlagIcon } from '@uluran/ui/icon';
import type { TargetDetail } from '../target-pages.ts';

export interface ReportLinkProps {
  detail: Pick<TargetDetail, 'title' | 'slug'>;
  /** What one of its kind is called: `galang dana`. */
  noun: string;
}

/** A mail to those who check targets, with this one named. */
export function ReportLink({ detail, noun }: ReportLinkProps) {
  const subject = encodeURIComponent(`Laporan ${noun}: ${detail.title} (${detail.slug})`);
  return (
    <p className="detail-report">
      <LinkButton href={`${CONTACTS.mailHref}?subject=${subject}`} variant="quiet" outdent>
        <FlagIcon />
        {`Laporkan ${noun} ini`}
      </LinkButton>
    </p>
  );
}
