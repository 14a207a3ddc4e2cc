import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { findQuestions } from '../../features/help/find-questions.ts';
import { helpTopics } from '../../features/help/questions.ts';
import { PRIVACY_SECTIONS } from '../../features/reading/privacy-text.ts';
import type { ReadingBlock, ReadingSection, Words } from '../../features/reading/reading-text.ts';
import { termsSections } from '../../features/reading/terms-text.ts';
import type { FoundText } from '../../features/search/other-results.tsx';

const MOST = 4;

/** Finds the answers of the help page and the chapters of the terms and the privacy policy that contain every word of a search. */
export function findTexts(search: string, configuration: Pick<PublicConfiguration, 'donation'>): FoundText[] {
  const answers = findQuestions(helpTopics(configuration), search).flatMap(({ questions }) =>
    questions.map(({ id, question }) => ({ path: `/help#${id}`, title: question, where: 'Pusat bantuan' })),
  );
  return [
    ...answers,
    ...chapters('/terms-conditions', 'Syarat & Ketentuan', termsSections(configuration), search),
    ...chapters('/privacy-policy', 'Kebijakan Privasi', PRIVACY_SECTIONS, search),
  ].slice(0, MOST);
}

/** Finds chapters in the same way as questions with their answers. */
function chapters(path: string, where: string, sections: readonly ReadingSection[], search: string): FoundText[] {
  const questions = sections.map(({ id, title, blocks }) => ({ id, question: title, answer: blocks.map(plainBlock) }));
  const [found] = findQuestions([{ id: path, title: where, questions }], search);
  return (found?.questions ?? []).map(({ id, question }) => ({ path: `${path}#${id}`, title: question, where }));
}

function plainBlock(block: ReadingBlock): string {
  if (typeof block === 'string' || Array.isArray(block)) return plainWords(block as Words);
  if ('list' in block) return block.list.map(plainWords).join(' ');
  if ('kept' in block) return block.kept.map(({ what, why, howLong }) => `${what} ${why} ${howLong}`).join(' ');
  return '';
}

function plainWords(words: Words): string {
  return typeof words === 'string'
    ? words
    : words.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
