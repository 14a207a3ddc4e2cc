import { Banner } from '@uluran/ui/banner';
import { RefreshIcon } from '@uluran/ui/icon';
import { momentWords } from './history-panel.tsx';
import { actionWord } from './history-words.ts';
import type { Changed } from './use-decision.ts';

interface DecisionNoticesProps {
  problem: string | undefined;
  changed: Changed | undefined;
}

/** A refused decision: the actions of other operators meanwhile, or the reason. The typed text stays in its field. */
export function DecisionNotices({ problem, changed }: DecisionNoticesProps) {
  return (
    <>
      {changed === undefined ? null : (
        <Banner icon={<RefreshIcon />} live="assertive" title="Berubah sementara itu">
          <p>{changed.sentence}</p>
          {changed.entries.map(({ action, by, actedAt }) => (
            <p key={actedAt + action}>
              {actionWord(action)}: {by}, {momentWords(actedAt)}
            </p>
          ))}
          {changed.facts.map(({ name, before, now }) => (
            <p key={name}>
              {name}: <del>{before}</del> menjadi <ins>{now}</ins>
            </p>
          ))}
          <p>Halaman ini sekarang menampilkan keadaan terbaru. Tulisan Anda masih ada.</p>
        </Banner>
      )}
      {problem === undefined ? null : (
        <Banner tone="error" live="assertive" title="Keputusan belum tersimpan">
          {problem} Tidak ada yang berubah, dan tulisan Anda masih di layar ini.
        </Banner>
      )}
    </>
  );
}
