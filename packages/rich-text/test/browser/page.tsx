import '@uluran/ui/styles.css';
import '../../src/rich-text.css';
import '../../src/editor/editor.css';
import { type RichTextBlock, type RichTextDocument, richTextDocument } from '@uluran/contract/rich-text';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import type { RichTextEditorProps } from '../../src/editor/index.ts';
import { RichTextEditor } from '../../src/editor/index.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    readonly compose: (texts: string[]) => Promise<void>;
    readonly scheme: (scheme: 'light' | 'dark') => Promise<void>;
  }
}

let root: Root | undefined;
let newest: RichTextDocument | undefined;

document.documentElement.lang = 'id';

/** Renders content on an empty page. */
export function show(content: React.ReactNode): HTMLElement {
  const place = document.createElement('main');
  place.className = 'u-wrap u-page';
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(content);
  return place;
}

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  newest = undefined;
});

/** The edited text. */
export const text = () => page.getByRole('textbox', { name: 'Cerita' });
/** One tool by its name. */
export const tool = (name: string) => page.getByRole('button', { name, exact: true });

/** Opens the editor on these blocks with the cursor at their end. */
export async function open(
  blocks: RichTextBlock[],
  props: Partial<Omit<RichTextEditorProps, 'defaultValue'>> = {},
): Promise<void> {
  const defaultValue: RichTextDocument = { version: 1, children: blocks };
  newest = defaultValue;
  show(
    <RichTextEditor
      label="Cerita"
      defaultValue={defaultValue}
      autoFocus
      {...props}
      onChange={(document, size) => {
        newest = document;
        props.onChange?.(document, size);
      }}
    />,
  );
  await expect.element(text()).toHaveFocus();
}

/** The newest document, which the contract must accept. */
export const written = (): RichTextBlock[] => richTextDocument.parse(newest).children;

/** Waits until the document is this one. */
export const expectWritten = async (blocks: RichTextBlock[]): Promise<void> => {
  await expect.poll(written).toEqual(blocks);
};

/** A clipboard with these forms, put into the text as Ctrl+V does. */
export function paste(forms: Record<string, string>, files: readonly File[] = []): void {
  const data = new DataTransfer();
  for (const [type, form] of Object.entries(forms)) data.setData(type, form);
  for (const file of files) data.items.add(file);
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  text().element().dispatchEvent(event);
}
