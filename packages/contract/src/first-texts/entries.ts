import { paragraph, type RichTextBlock, richText } from '../rich-text.ts';
import type { HelpTopicId, SiteTextEntry, SiteTextLink } from '../site-texts.ts';

/** Returns a chapter of a legal text. */
export function chapter(id: string, title: string, ...blocks: RichTextBlock[]): SiteTextEntry {
  return { id, topic: '', title, body: richText(...blocks), link: null, words: '' };
}

interface FirstQuestion {
  topic: HelpTopicId;
  id: string;
  title: string;
  /** Paragraphs. */
  answer: readonly string[];
  link?: SiteTextLink;
  words: string;
}

/** Returns a question of the help page. */
export function question({ answer, link, ...rest }: FirstQuestion): SiteTextEntry {
  return { ...rest, body: richText(...answer.map((words) => paragraph(words))), link: link ?? null };
}
