import { useSlate } from 'slate-react';
import { selectedImage } from '../core/blocks.ts';
import { LinkPanel } from './link-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';

/** What is open below the text: the link's panel, or the picture's with the focus in it. */
export type Panel = 'link' | 'alt' | null;

type PanelsProps = { readonly panel: Panel; readonly onClose: () => void };

/** Fields of what the cursor stands on, below the text: on a phone the keyboard leaves them in sight. */
export function Panels({ panel, onClose }: PanelsProps) {
  const editor = useSlate();
  const entry = selectedImage(editor);
  if (panel === 'link') return <LinkPanel onClose={onClose} />;
  if (entry === undefined || entry[0].type !== 'image') return null;
  return <PicturePanel image={entry[0]} path={entry[1]} isAsked={panel === 'alt'} onAsked={onClose} />;
}
