import {
  CAMPAIGN_PART_NAMES,
  type CampaignContent,
  isShortPart,
  type ShortPart,
  shortPartText,
} from '@uluran/app-shell/campaign-parts';
import { changedFields, type Written } from './written.ts';

/** Differences between two versions: both values of short fields, only the names of long fields. */
export function Difference({ from, to }: { from: CampaignContent | Written; to: CampaignContent | Written }) {
  const changed = changedFields({ ...from, givingType: 'donasi' }, { ...to, givingType: 'donasi' });
  const fields = changed.filter((field) => field !== 'givingType');
  if (fields.length === 0) return <p className="u-muted">Belum ada yang berubah.</p>;
  return (
    <dl className="difference">
      {fields.map((field) => (
        <div key={field}>
          <dt className="u-small u-muted">{CAMPAIGN_PART_NAMES[field]}</dt>
          <dd>{isShortPart(field) ? <Change part={field} from={from} to={to} /> : 'Diubah'}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ChangeProps {
  part: ShortPart;
  from: CampaignContent | Written;
  to: CampaignContent | Written;
}

function Change({ part, from, to }: ChangeProps) {
  const before = shortPartText(part, from);
  const after = shortPartText(part, to);
  return (
    <>
      {before === '' ? null : <del>{before}</del>} {after === '' ? null : <ins>{after}</ins>}
    </>
  );
}
