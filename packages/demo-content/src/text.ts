import type { Picture } from '@uluran/contract/endpoints';
import {
  bulletedList,
  heading,
  image,
  marked,
  numberedList,
  paragraph,
  type RichTextBlock,
  type RichTextDocument,
  quote as richQuote,
  richText,
} from '@uluran/contract/rich-text';
import type { SceneName } from './scenes.ts';

/** Ties “Rp” to its figure, so that no line ends between them. */
export function firm(text: string): string {
  return text.replaceAll(/\bRp (?=\d)/g, 'Rp\u00a0');
}

/** A heading below the page's title. */
export function h(text: string): RichTextBlock {
  return heading(2, firm(text));
}

/** A quotation and its speaker. */
export function quote(words: string, speaker: string): RichTextBlock {
  return richQuote(`“${firm(words)}”`, marked(speaker, 'italic'));
}

/** A list without an order. */
export function bullets(...items: string[]): RichTextBlock {
  return bulletedList(...items.map(firm));
}

/** A list whose order matters. */
export function steps(...items: string[]): RichTextBlock {
  return numberedList(...items.map(firm));
}

const SCENE = 'scene:';

/** A drawing of the brand within a text, with a caption. `withScenes` puts the stored picture in its place. */
export function figure(scene: SceneName, caption: string): RichTextBlock {
  return image({ url: `${SCENE}${scene}`, alt: '', width: 1, height: 1, widths: [] }, firm(caption));
}

/** Names of the drawings within a text. */
export function scenesIn({ children }: RichTextDocument): SceneName[] {
  return children.flatMap((block) =>
    block.type === 'image' && block.url.startsWith(SCENE) ? [block.url.slice(SCENE.length) as SceneName] : [],
  );
}

/** Returns the text with stored pictures in place of its drawings. */
export function withScenes(text: RichTextDocument, pictureOf: (scene: SceneName) => Picture): RichTextDocument {
  return richText(
    ...text.children.map((block) =>
      block.type === 'image' ? image(pictureOf(block.url.slice(SCENE.length) as SceneName), block.caption) : block,
    ),
  );
}

/** Returns the text below a picture. */
export function illustrated(text: RichTextDocument, picture: Picture): RichTextDocument {
  return richText(image(picture), ...text.children);
}

/** Puts blocks together; a plain text is a paragraph. */
export function document(...blocks: Array<string | RichTextBlock>): RichTextDocument {
  return richText(...blocks.map((block) => (typeof block === 'string' ? paragraph(firm(block)) : block)));
}
