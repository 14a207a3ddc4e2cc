import type { OwnUpdateItem } from '@uluran/contract/endpoints';
import { Badge } from '@uluran/ui/badge';
import { DateTime } from '@uluran/ui/date-time';

/** What the public reads of an update, and when it was written. */
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
