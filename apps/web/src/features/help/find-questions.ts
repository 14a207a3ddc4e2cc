import type { Question, Topic } from './questions.ts';

/** Longest search text that is used. */
export const HELP_SEARCH_LIMIT = 100;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** Returns the words of a question, each after a space. Both this search and the page's script search in this text. */
export function searchTextOf({ question, answer, words = '' }: Question): string {
  return ` ${wordsOf([question, ...answer, words].join(' ')).join(' ')}`;
}

/** Returns the topics with the questions in which each search word begins a word; all of them if the search has no word. */
export function findQuestions<Group extends Pick<Topic, 'questions'>>(
  topics: readonly Group[],
  search: string,
): Group[] {
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
