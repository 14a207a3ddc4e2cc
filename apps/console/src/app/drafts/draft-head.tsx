import { SaveState } from '@uluran/app-shell/save-state';
import { Button } from '@uluran/ui/button';
import type { ComponentProps, ReactNode } from 'react';
import { DetailHead } from '../review/detail-head.tsx';

interface DraftHeadProps extends ComponentProps<typeof SaveState> {
  title: string;
  /** The way back to the list, with the class `detail-head__back`. */
  back: ReactNode;
  /** State and size of the text. */
  facts: ReactNode;
  /** Path of its public page; null without one. */
  path: string | null;
  /** True while the preview replaces the fields. */
  previews: boolean;
  onPreview: (previews: boolean) => void;
}

/** The head of a page that writes a text: its public page, the state of the save, and the switch to the preview. */
export function DraftHead({ title, back, facts, path, draft, previews, onPreview }: DraftHeadProps) {
  return (
    <DetailHead
      title={title}
      back={back}
      facts={
        <>
          {facts}
          {path === null ? null : (
            <a href={path} target="_blank" rel="noopener">
              Buka halamannya<span className="u-visually-hidden"> (tab baru)</span>
            </a>
          )}
        </>
      }
      subject={<SaveState draft={draft} />}
      actions={
        <Button aria-pressed={previews} onClick={() => onPreview(!previews)}>
          {previews ? 'Kembali menulis' : 'Pratinjau'}
        </Button>
      }
    />
  );
}
