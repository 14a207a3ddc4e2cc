import { OPERATOR_ROLES, WORK_ROLES } from '@uluran/contract/operator-roles';
import { QUEUE_KINDS } from '@uluran/contract/queues';
import { createRouteNames, UNKNOWN_ROUTE } from '@uluran/page-server';
import { describe, expect, it } from 'vitest';
import { CONSOLE_PATTERNS } from '../src/app/addresses.ts';
import { mayOpen } from '../src/app/areas.ts';
import { commandsOf, findCommands } from '../src/layout/palette/palette-commands.ts';

const all = (role: string) => commandsOf(role).flatMap(({ commands }) => commands);
const labels = (role: string, query: string) =>
  findCommands(commandsOf(role), query).flatMap(({ commands }) => commands.map(({ label }) => label));

describe('the command palette', () => {
  it('has pages that exist and that the role may open, under ids of their own', () => {
    const routeOf = createRouteNames(CONSOLE_PATTERNS);
    for (const role of OPERATOR_ROLES) {
      expect(new Set(all(role).map(({ id }) => id)).size).toBe(all(role).length);
      for (const { action } of all(role)) {
        if (action.does !== 'open') continue;
        expect(routeOf(`/console${action.to === '/' ? '' : action.to}`)).not.toBe(UNKNOWN_ROUTE);
        expect(mayOpen(role, action.to)).toBe(true);
      }
    }
  });

  it('has the queues of the role alone', () => {
    for (const role of OPERATOR_ROLES) {
      const taken = all(role).flatMap(({ action }) => (action.does === 'take' && action.kind ? [action.kind] : []));
      const own = QUEUE_KINDS.filter((kind) => (WORK_ROLES[kind] as readonly string[]).includes(role));
      expect([role, taken.sort()]).toEqual([role, own.sort()]);
    }
  });

  it('is searched by the beginnings of words, with signs and capitals ignored', () => {
    expect(labels('finance', 'ANTREAN, pencair')).toEqual(['Antrean: Pencairan', 'Ambil berikutnya: Pencairan']);
    expect(labels('administrator', 'peran')).toEqual(['Operator']);
    expect(labels('finance', 'peran')).toEqual([]);
    expect(labels('finance', 'x'.repeat(10_000))).toEqual([]);
    expect(findCommands(commandsOf('content'), ' ')).toEqual(commandsOf('content'));
  });
});
