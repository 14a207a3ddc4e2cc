import '../../styles/ordered.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '@uluran/app-shell/links';
import type { FeaturedRecord } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { KIND_LABELS } from '@uluran/contract/targets';
import { Banner } from '@uluran/ui/banner';
import { EmptyState } from '@uluran/ui/empty-state';
import { MoveButtons } from '../../app/lists/move-buttons.tsx';
import { RecordList } from '../../app/lists/record-list.tsx';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { useChange } from '../../app/use-change.ts';
import { useConsole } from '../../app/use-console.ts';
import { lastDayWords } from './pick-form.ts';
import { PickState } from './pick-words.tsx';
import { usePicks } from './use-picks.ts';

/** Targets that the editors recommend, in their order, then those that are over. */
export function FeaturedPage() {
  const { client, queries } = useConsole();
  const query = useInfiniteQuery(queries.featuredRecords());
  const { reread } = usePicks();
  const { busy, problem, run } = useChange(reread);
  const picks = query.data?.pages.flatMap((page) => page.items) ?? [];
  const last = picks.filter(({ place }) => place !== null).length;
  const handleMove = ({ id, version }: FeaturedRecord, place: number) =>
    void run(() => client.featuredRecords.move(id, { version, place }), 'Urutan disimpan.');
  return (
    <>
      <PlaceHead
        place="content"
        title="Pilihan redaksi"
        action={
          <ButtonLink to="/content/featured/new" variant="primary">
            Tambah pilihan
          </ButtonLink>
        }
      >
        Yang pertama tampil paling besar, dan galang dana pertama membuka beranda. Setiap pilihan punya alasan tertulis.
      </PlaceHead>
      {problem === undefined ? null : <Banner tone="error" title={problem} />}
      <RecordList
        query={query}
        label="Daftar pilihan redaksi"
        failed="Pilihan redaksi belum bisa dimuat"
        layout="featured"
        total={undefined}
        columns={
          <>
            <span>Urutan</span>
            <span>Target</span>
            <span>Tampil sejak</span>
            <span>Keadaan</span>
            <span className="records__end">Pindahkan</span>
          </>
        }
        rows={picks.map((pick) => (
          <PickRow key={pick.id} pick={pick} last={last} busy={busy} onMove={(place) => handleMove(pick, place)} />
        ))}
        empty={
          <EmptyState
            title="Belum ada pilihan"
            headingLevel={2}
            action={<ButtonLink to="/content/featured/new">Tambah pilihan</ButtonLink>}
          >
            Tanpa pilihan, beranda dibuka oleh galang dana yang paling mendesak.
          </EmptyState>
        }
      />
    </>
  );
}

interface PickRowProps {
  pick: FeaturedRecord;
  last: number;
  busy: boolean;
  onMove: (place: number) => void;
}

/** One recommendation of the list. The whole row is a link; its buttons are above it. */
function PickRow({ pick, last, busy, onMove }: PickRowProps) {
  const { id, target, why, place, isOwn } = pick;
  return (
    <li className="records__row records__row--featured">
      <p className="records__place">
        <span className="records__name">Urutan </span>
        {place ?? <span className="u-muted">–</span>}
      </p>
      <div className="records__main">
        <Link to="/content/featured/$id" params={{ id }} className="records__link clamp">
          {target.title}
        </Link>
        <small className="clamp">
          {KIND_LABELS[target.kind]}. {why}
        </small>
      </div>
      <p>
        <span className="records__name">Tampil sejak </span>
        {formatDate(pick.from)}
        <small className="records__second">sampai {lastDayWords(pick.until)}</small>
      </p>
      <p className="records__signs">
        <PickState pick={pick} />
      </p>
      <div className="records__end">
        {place === null || isOwn ? null : (
          <MoveButtons name={target.title} place={place} last={last} busy={busy} onMove={onMove} />
        )}
      </div>
    </li>
  );
}
