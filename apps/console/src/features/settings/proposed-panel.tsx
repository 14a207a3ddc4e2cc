import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { jakartaDay } from '@uluran/contract/days';
import type { Setting } from '@uluran/contract/endpoints';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { type Change, sampleFor } from './effect.ts';
import { EffectPart } from './effect-part.tsx';
import { startWords } from './setting-words.ts';

interface ProposedPanelProps {
  setting: Setting;
  proposal: NonNullable<Setting['proposal']>;
}

/** The effect of a proposed value, computed again for the second person. */
export function ProposedPanel({ setting: { key, current }, proposal: { value, startsAt } }: ProposedPanelProps) {
  const { queries } = useConsole();
  const change: Change = { value, startsOn: startsAt === null ? null : jakartaDay(new Date(startsAt)) };
  const sample = sampleFor(key, current?.value);
  const query = useQuery(queries.settingPreview(key, { ...change, gift: sample }));
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
        <EffectPart settingKey={key} change={change} effect={{ preview: query.data, sample }} />
      )}
    </Panel>
  );
}
