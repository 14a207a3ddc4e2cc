import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { STATUS_WORDS, type StatusWords } from './status-words.ts';

/** A thing and its state, as the contract names them. */
export type StatusSubject = {
  [Kind in keyof typeof STATUS_WORDS]: {
    readonly kind: Kind;
    readonly status: keyof (typeof STATUS_WORDS)[Kind];
  };
}[keyof typeof STATUS_WORDS];

type StatusBadgeProps = StatusSubject & {
  /** Replaces the words of the state. */
  readonly children?: ReactNode;
};

const wordsOf = ({ kind, status }: StatusSubject): StatusWords => {
  const words: Readonly<Record<string, StatusWords>> = STATUS_WORDS[kind];
  // A newer server may name a state this page does not know yet: its name is better than an empty chip.
  return words[status] ?? { words: status, tone: 'plain' };
};

/** The state of a donation, payment, campaign or revision, in the same words on every screen. */
export function StatusBadge({ children, ...subject }: StatusBadgeProps) {
  const { words, tone } = wordsOf(subject);
  return <Badge tone={tone}>{children ?? words}</Badge>;
}
