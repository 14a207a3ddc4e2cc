import type { FeaturedPick } from '@uluran/contract/endpoints';
import { progressOf } from '@uluran/contract/progress';
import { KIND_LABELS, targetPath } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { Cover } from '@uluran/ui/cover';
import { EmptyState } from '@uluran/ui/empty-state';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { keepNames } from '../../app/keep-names.tsx';
import { coverSources } from '../../app/pictures.ts';
import { timeLeftText } from '../../targets/target-tile.tsx';

const SIZES = '(min-width: 64rem) 24rem, (min-width: 48rem) 22rem, calc(100vw - 2rem)';
const LARGE_SIZES = '(min-width: 64rem) 38rem, calc(100vw - 2rem)';

/** Present recommendations of the editors, of every kind, each with the reason. */
export function FeaturedPage({ picks }: { picks: readonly FeaturedPick[] }) {
  return (
    <div className="u-wrap u-page">
      <header className="reading-head">
        <h1>Pilihan redaksi</h1>
        <p className="u-lead">Dipilih tangan, alasannya tertulis. Tidak ada yang membayar untuk tampil di sini.</p>
      </header>
      {picks.length === 0 ? (
        <EmptyState
          title="Belum ada pilihan saat ini"
          headingLevel={2}
          action={<LinkButton href="/campaigns">Semua galang dana</LinkButton>}
        >
          Redaksi sedang memilih. Sementara itu, semua galang dana yang sudah diperiksa ada di daftarnya.
        </EmptyState>
      ) : (
        <ul className="picks">
          {picks.map((pick, index) => (
            <Pick key={pick.target.id} pick={pick} large={index === 0} />
          ))}
        </ul>
      )}
      <p className="u-small u-muted u-center picks__rule">
        Cara memilih: sudah diperiksa, punya kabar berbukti, dan satu kebutuhan yang jelas. Redaksi tidak boleh memilih
        galang dana keluarganya.
      </p>
    </div>
  );
}

function Pick({ pick, large }: { pick: FeaturedPick; large: boolean }) {
  const { kind, target } = pick;
  const { percent, figure, label } = progressOf({
    ...target,
    units: pick.kind === 'product' ? pick.target : undefined,
  });
  const by = pick.kind === 'ambassador' ? pick.target.person : target.organiser.name;
  return (
    <li className={large ? 'u-card u-target pick pick--large' : 'u-card u-target pick'}>
      <Cover {...coverSources(target.cover)} alt="" sizes={large ? LARGE_SIZES : SIZES} priority={large} />
      <div className="u-target__body">
        <p className="article-card__section">{KIND_LABELS[kind]}</p>
        <h2 className="u-target__title">
          <a href={targetPath({ kind, slug: target.slug })}>{keepNames(target.title)}</a>
        </h2>
        <p className="pick__why">
          <b>Mengapa kami pilih</b> {pick.why}
        </p>
        <p className="u-small u-muted">{`${by} · ${target.city}, ${target.province}`}</p>
        <div className="u-target__totals">
          {percent === null ? null : <ProgressBar value={percent} label={`Terkumpul ${percent} persen`} />}
          <p className="u-target__row">
            <b className="u-numbers">{figure}</b>
            <span>{timeLeftText(target)}</span>
          </p>
          <p className="u-small u-muted u-numbers">{label}</p>
        </div>
      </div>
    </li>
  );
}
