/** A node as read from a paste. The schema decides later which parts a document may contain. */
export type PastedNode =
  | { text: string; [mark: string]: unknown }
  | { type: string; children: PastedNode[]; [field: string]: unknown };

export const isPastedText = (node: PastedNode): node is { text: string } => 'text' in node;
