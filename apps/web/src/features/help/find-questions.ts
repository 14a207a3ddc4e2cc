import type { Question, Topic } from './questions.ts';

/** Longest search text that is looked at. */
export const HELP_SEARCH_LIMIT = 100;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** The words of a question, a space before each: what a search looks through, here and in the page's script. */
export function searchTextOf({ question, answer, words = '' }: Question): string {
  return ` ${wordsOf([question, ...answer, words].join(' ')).join(' ')}`;
}

/** The topics with those questions in which every word of the search begins a word; all of them if it has no word. */
export function findQuestions(topics: readonly Topic[], search: string): Topic[] {
  const wanted = wordsOf(search.slice(0, HELP_SEARCH_LIMIT));
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter((question) => {
        const text = searchTextOf(question);
        return wanted.every((word) => text.includes(` ${word}`));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
