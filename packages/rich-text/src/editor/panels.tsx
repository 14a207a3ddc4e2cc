import { useSlate } from 'slate-react';
import { selectedImage } from '../core/blocks.ts';
import { LinkPanel } from './link-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';

/** The open panel below the text: of a link, or of a picture with the focus in the panel. */
export type Panel = 'link' | 'alt' | null;

type PanelsProps = { readonly panel: Panel; readonly onClose: () => void };

/** Panel for the link or picture at the cursor. It is below the text, where a phone's keyboard does not cover it. */
export function Panels({ panel, onClose }: PanelsProps) {
  const editor = useSlate();
  const entry = selectedImage(editor);
  if (panel === 'link') return <LinkPanel onClose={onClose} />;
  if (entry === undefined || entry[0].type !== 'image') return null;
  return <PicturePanel image={entry[0]} path={entry[1]} isAsked={panel === 'alt'} onAsked={onClose} />;
}
