import { LoadProblem } from '@uluran/app-shell/load-problem';
import type { QueueItem } from '@uluran/contract/endpoints';
import { Banner } from '@uluran/ui/banner';
import { type ReactNode, useRef } from 'react';
import { useOperator } from '../operator.tsx';
import { DecisionNotices } from './decision-notices.tsx';
import { momentWords } from './history-panel.tsx';
import { Panel } from './panel.tsx';
import type { Changed } from './use-decision.ts';
import { type ItemQuery, isOwn } from './use-item.ts';

interface ItemPanelProps {
  title?: string;
  /** Content above the form, which stays once the item is decided: the people of a decision. */
  lead?: ReactNode;
  query: ItemQuery;
  decision: { problem: string | undefined; changed: Changed | undefined };
  /**
   * The form of the decision. `canDecide` becomes false if the item was decided or taken meanwhile: the form keeps its typed text without
   * its buttons. It is not called for an item that could not be decided from the start.
   */
  children: (item: QueueItem, canDecide: boolean) => ReactNode;
}

/** The decision about an item of the queue. Decided, held and own items have a sentence in the place of the form. */
export function ItemPanel({
  title = 'Keputusan',
  lead,
  query,
  decision: { problem, changed },
  children,
}: ItemPanelProps) {
  const { id } = useOperator();
  const item = query.data;
  const canDecide = item !== undefined && item !== null && item.decisions.length > 0;
  const open = useRef<QueueItem>(undefined);
  if (canDecide) open.current = item;
  return (
    <Panel title={title}>
      {lead}
      <DecisionNotices problem={problem} changed={changed} />
      {item === undefined && query.isError ? (
        <LoadProblem part title="Keadaan antreannya belum bisa dimuat" query={query} />
      ) : null}
      {item === null ? <p className="u-muted">Sudah diputuskan. Tidak ada yang menunggu di sini.</p> : null}
      {item !== undefined && item !== null && !canDecide ? <Blocked item={item} operator={id} /> : null}
      {open.current === undefined ? null : children(canDecide ? item : open.current, canDecide)}
    </Panel>
  );
}

/** The place of a decision about a matter of the operator's own. */
export function OwnMatter() {
  return (
    <Banner title="Menyangkut Anda">
      Orang lain yang memutuskannya. Anda bisa membacanya, tetapi tidak mengambilnya.
    </Banner>
  );
}

/** The reason why the operator cannot decide about a waiting item. */
export function Blocked({ item, operator }: { item: QueueItem; operator: string }) {
  const { holder } = item;
  if (isOwn(item)) return <OwnMatter />;
  if (holder !== null && holder.id !== operator)
    return (
      <Banner title={`Sedang dipegang ${holder.name}`}>
        Diambil {momentWords(holder.takenAt)}. Anda bisa memutuskan setelah dilepas.
      </Banner>
    );
  return <Banner title="Menunggu orang lain">Anda sudah melakukan bagian Anda.</Banner>;
}
