import type { SiteText } from '@uluran/contract/endpoints';
import { richTextToPlainText } from '@uluran/contract/rich-text';
import { HELP_TOPICS, type HelpTopicId } from '@uluran/contract/site-texts';

/** A question of visitors with its answer. */
export type Question = SiteText['content']['entries'][number];

/** Questions of one subject. */
export interface Topic {
  readonly id: HelpTopicId;
  readonly title: string;
  readonly questions: readonly Question[];
}

/** Longest search text that is used. */
export const HELP_SEARCH_LIMIT = 100;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** Returns the words of a question, each after a space. Both this search and the page's script search in this text. */
export function searchTextOf({ title, body, words }: Question): string {
  return ` ${wordsOf([title, richTextToPlainText(body), words].join(' ')).join(' ')}`;
}

/** Returns the questions or chapters in which each search word begins a word; all of them if the search has no word. */
export function findEntries(entries: readonly Question[], search: string): Question[] {
  const wanted = wordsOf(search.slice(0, HELP_SEARCH_LIMIT));
  return entries.filter((entry) => {
    const text = searchTextOf(entry);
    return wanted.every((word) => text.includes(` ${word}`));
  });
}

/** Returns the topics that have questions, in their order. */
export function topicsOf(questions: readonly Question[]): Topic[] {
  return HELP_TOPICS.map(({ id, title }) => ({
    id,
    title,
    questions: questions.filter(({ topic }) => topic === id),
  })).filter((topic) => topic.questions.length > 0);
}
