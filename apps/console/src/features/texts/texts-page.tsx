import '../../styles/texts.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SiteTextRecordItem } from '@uluran/contract/endpoints';
import { formatDate, formatDateTime } from '@uluran/contract/locale';
import { Badge } from '@uluran/ui/badge';
import { EmptyState } from '@uluran/ui/empty-state';
import { RecordList } from '../../app/lists/record-list.tsx';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { useConsole } from '../../app/use-console.ts';
import { TEXTS } from './text-words.ts';

/** The help page and the legal texts. */
export function TextsPage() {
  const { queries } = useConsole();
  const query = useInfiniteQuery(queries.siteTextRecords());
  const texts = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PlaceHead place="content" title="Bantuan dan teks hukum">
        Teks yang dibaca pengunjung sebelum bertanya dan sebelum menyetujui. Setiap versinya disimpan.
      </PlaceHead>
      <RecordList
        query={query}
        label="Daftar teks"
        failed="Teks belum bisa dimuat"
        layout="texts"
        total={undefined}
        columns={
          <>
            <span>Teks</span>
            <span>Berlaku sejak</span>
            <span>Keadaan</span>
            <span>Terakhir diubah</span>
          </>
        }
        rows={texts.map((text) => <TextRow key={text.key} text={text} />)}
        empty={<EmptyState title="Belum ada teks" headingLevel={2} />}
      />
    </>
  );
}

/** One text of the list. The whole row is a link. */
function TextRow({
  text: { key, entryCount, validFrom, unpublished, savedAt, savedBy },
}: {
  text: SiteTextRecordItem;
}) {
  const { title, entry } = TEXTS[key];
  return (
    <li className="records__row records__row--texts">
      <div className="records__main">
        <Link to="/content/texts/$key" params={{ key }} className="records__link clamp">
          {title}
        </Link>
        <small>
          {entryCount} {entry}
        </small>
      </div>
      <p>
        <span className="records__name">Berlaku sejak </span>
        {formatDate(validFrom)}
      </p>
      <p className="records__signs">
        {unpublished ? <Badge tone="waiting">Ada draf</Badge> : <Badge tone="success">Terbit</Badge>}
      </p>
      <p>
        {savedBy === null ? (
          <span className="u-muted">Teks bawaan</span>
        ) : (
          <>
            <span className="records__name">Terakhir diubah </span>
            {formatDateTime(savedAt)}, {savedBy}
          </>
        )}
      </p>
    </li>
  );
}
