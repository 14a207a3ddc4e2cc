import type { QueueItem } from '@uluran/contract/endpoints';
import type { ReactNode } from 'react';
import { useOperator } from '../operator.tsx';
import { Blocked } from './item-panel.tsx';
import { isOwn } from './use-item.ts';

interface DecisionGateProps {
  /** The item of a review; null once it waits for no operator. */
  item: QueueItem | null;
  /** Shown for an item that waits no longer. */
  decided: ReactNode;
  /** The form of the decision. It is also shown for an item that has to be taken first. */
  children: ReactNode;
}

/** The decision about the item of a review, or the reason why the operator cannot make one now. */
export function DecisionGate({ item, decided, children }: DecisionGateProps) {
  const { id } = useOperator();
  if (item === null) return decided;
  const isOpen = item.decisions.length > 0 || (item.holder === null && !isOwn(item));
  return isOpen ? children : <Blocked item={item} operator={id} />;
}
