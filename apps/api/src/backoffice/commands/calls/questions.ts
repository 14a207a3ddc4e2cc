import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { WrongCommand } from './errors.ts';
import type { Shell } from './shell.ts';

/** Asks a person at the terminal, or reads lines of piped input. */
export interface Questions {
  /**
   * Returns the next line after a question. A hidden one is not shown while it is typed.
   * @throws WrongCommand if the input ends first
   */
  ask: (question: string, options?: { hidden?: boolean }) => Promise<string>;
  /** Gives the terminal back. */
  close: () => void;
}

export function openQuestions({ input, output }: Pick<Shell, 'input' | 'output'>): Questions {
  const isTerminal = input.isTTY === true;
  let isHidden = false;
  const echo = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  // Without a history, in which the next question could show the password.
  const lines = createInterface({ input, output: echo, terminal: isTerminal, historySize: 0 });
  // One reader for all questions: piped lines may all arrive before the second one.
  const reader = lines[Symbol.asyncIterator]();
  return {
    ask: async (question, { hidden = false } = {}) => {
      if (isTerminal) {
        lines.setPrompt(question);
        lines.prompt();
      } else output.write(question);
      isHidden = hidden;
      const line = await reader.next();
      isHidden = false;
      if (!isTerminal || hidden) output.write('\n');
      if (line.done) throw new WrongCommand(`The input ended before "${question.trim()}" was answered.`);
      return line.value;
    },
    close: () => lines.close(),
  };
}
