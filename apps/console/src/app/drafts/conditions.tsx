import { AlertIcon, CheckIcon } from '@uluran/ui/icon';
import type { ReactNode } from 'react';

interface ConditionsProps {
  /** Conditions of a publication, in their order. */
  conditions: readonly { condition: string; isMet: boolean }[];
  words: Readonly<Record<string, ReactNode>>;
}

/** The conditions of a publication, each met or not. */
export function Conditions({ conditions, words }: ConditionsProps) {
  return (
    <ul className="conditions" aria-label="Syarat terbit">
      {conditions.map(({ condition, isMet }) => (
        <li key={condition} className={isMet ? undefined : 'conditions__open'}>
          {isMet ? <CheckIcon size="s" label="Ada" /> : <AlertIcon size="s" label="Belum ada" />}
          <span>{words[condition]}</span>
        </li>
      ))}
    </ul>
  );
}
