import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMAND_TASKS } from '../src/features/commands/command-table.ts';

/** The usage that `ops` prints. */
const USAGE = readFileSync(join(import.meta.dirname, '../../api/src/backoffice/commands/run-ops.ts'), 'utf8');

/** Options of a command: `--by`. */
const optionsOf = (command: string) => command.match(/--[a-z-]+/g) ?? [];

/** The first words of a command, before parameters and options: `unmatched refund`. */
const wordsOf = (command: string) => command.split(/ (?:<|--|\d)/)[0]?.split(' ') ?? [];

it.each(Object.values(COMMAND_TASKS).flatMap((tasks) => tasks.map(({ command }) => command)))(
  '`ops %s` is a documented command',
  (command) => {
    const [noun = '', ...verbs] = wordsOf(command);
    const described = USAGE.split('\n').filter((line) => line.trim().startsWith(`ops ${noun}`));
    expect(described.length).toBeGreaterThan(0);
    for (const verb of verbs) expect(described.some((line) => line.includes(verb))).toBe(true);
    for (const option of optionsOf(command)) expect(USAGE).toContain(option);
  },
);
