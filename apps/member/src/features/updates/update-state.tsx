import type { OwnUpdateItem } from '@uluran/contract/endpoints';
import { Badge } from '@uluran/ui/badge';
import { DateTime } from '@uluran/ui/date-time';

/** Publication state and date of an update, and the time of the last save. */
export function UpdateState({ update }: { update: Pick<OwnUpdateItem, 'publishedAt' | 'unpublished' | 'savedAt'> }) {
  const { publishedAt, unpublished, savedAt } = update;
  return (
    <p className="update-state u-small u-muted">
      {publishedAt === null ? <Badge>Draf</Badge> : <Badge tone="success">Terbit</Badge>}
      {publishedAt === null ? null : <DateTime at={publishedAt} />}
      {unpublished ? (
        <span>
          {publishedAt === null ? 'disimpan ' : 'perbaikan belum terbit, disimpan '}
          <DateTime at={savedAt} format="date-time" />
        </span>
      ) : null}
    </p>
  );
}
