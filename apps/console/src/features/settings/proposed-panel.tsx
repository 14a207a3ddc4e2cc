import { LoadProblem } from '@uluran/app-shell/load-problem';
import { Panel } from '../../app/review/panel.tsx';
import { EffectView } from './effect-part.tsx';
import { startWords } from './setting-words.ts';
import type { ProposedEffect } from './use-proposed-effect.ts';

interface ProposedPanelProps {
  settingKey: string;
  startsAt: string | null;
  effect: ProposedEffect;
}

/** The effect of a proposed value. */
export function ProposedPanel({ settingKey, startsAt, effect: { change, sample, query } }: ProposedPanelProps) {
  return (
    <Panel title={`Yang berubah ${startWords(startsAt)}`} flush={query.data !== undefined}>
      {query.data === undefined ? (
        query.isError ? (
          <LoadProblem part title="Pengaruhnya belum bisa dihitung" query={query} />
        ) : (
          <p className="u-muted" role="status">
            Menghitung pengaruhnya…
          </p>
        )
      ) : (
        <EffectView settingKey={settingKey} change={change} effect={{ preview: query.data, sample }} />
      )}
    </Panel>
  );
}
