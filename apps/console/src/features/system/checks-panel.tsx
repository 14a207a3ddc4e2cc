import type { SystemState } from '@uluran/contract/endpoints';
import { AlertIcon, CheckIcon, ClockIcon } from '@uluran/ui/icon';
import { Panel } from '../../app/review/panel.tsx';
import { checkWord } from './check-words.ts';
import { numberWords, oldestPass, sortChecks, whenWords } from './system-words.ts';

/** The named checks: broken ones first, the others folded. */
export function ChecksPanel({ checks }: { checks: SystemState['checks'] }) {
  const { broken, pending, passed } = sortChecks(checks);
  return (
    <Panel title="Pemeriksaan" note={broken.length === 0 ? `${passed.length} lolos` : `${broken.length} dilanggar`}>
      {broken.length === 0 ? null : (
        <ul className="plain-checks">
          {broken.map(({ name, violations, passedAt }) => (
            <li key={name} className="plain-check plain-check--bad">
              <AlertIcon size="s" label="dilanggar" />
              <span>
                {checkWord(name)}
                <small>
                  {numberWords(violations)} baris, diperiksa {whenWords(passedAt)}. <span className="mono">{name}</span>
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="u-small u-muted">
        {broken.length > 0 ? 'Barisnya ada di log, dan di bin/uluran checks. ' : ''}
        Setiap aturan dihitung ulang atas seluruh data, berulang-ulang; yang terlama selesai{' '}
        {whenWords(oldestPass(checks))}.{pending.length > 0 ? ` ${pending.length} belum pernah selesai.` : ''}
      </p>
      <details className="folded">
        <summary className="folded__summary">Semua {checks.length} pemeriksaan</summary>
        <ul className="plain-checks">
          {[...pending, ...passed].map(({ name, passedAt }) => (
            <li key={name} className="plain-check">
              {passedAt === null ? <ClockIcon size="s" label="belum selesai" /> : <CheckIcon size="s" label="lolos" />}
              <span>
                {checkWord(name)}
                <small>{passedAt === null ? 'belum pernah selesai' : whenWords(passedAt)}</small>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}
