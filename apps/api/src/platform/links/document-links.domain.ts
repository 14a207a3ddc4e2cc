import { marked, type RichTextDocument } from '@uluran/contract/rich-text';

/** Any node of a document. Stored documents were validated when they were written. */
interface DocumentNode {
  readonly type?: string;
  readonly url?: string;
  readonly text?: string;
  readonly children?: readonly DocumentNode[];
}

const REFUSED = marked(' (tautan ke situs luar ini tidak kami buka)', 'italic');

function guarded(node: DocumentNode, linkAddress: (url: string) => string | undefined): readonly DocumentNode[] {
  const { type, url, children } = node;
  if (type === 'link' && children !== undefined) {
    const address = linkAddress(url ?? '');
    return address === undefined ? [...children, REFUSED] : [{ ...node, url: address }];
  }
  if (children === undefined) return [node];
  return [{ ...node, children: children.flatMap((child) => guarded(child, linkAddress)) }];
}

/**
 * Returns the document with every link at the address that `linkAddress` returns. If that is undefined, the link's text stays, with a note
 * after it.
 */
export function withAllowedLinks(
  document: RichTextDocument,
  linkAddress: (url: string) => string | undefined,
): RichTextDocument {
  const [result] = guarded(document as DocumentNode, linkAddress);
  return result as RichTextDocument;
}
