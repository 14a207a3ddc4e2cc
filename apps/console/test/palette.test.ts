import { OPERATOR_ROLES, WORK_ROLES } from '@uluran/contract/operator-roles';
import { QUEUE_KINDS } from '@uluran/contract/queues';
import { createRouteNames, UNKNOWN_ROUTE } from '@uluran/page-server';
import { describe, expect, it } from 'vitest';
import { CONSOLE_PATTERNS } from '../src/app/addresses.ts';
import { mayOpen } from '../src/app/areas.ts';
import { commandsOf, findCommands, searchesOf } from '../src/layout/palette/palette-commands.ts';
import { commandsOfRecords } from '../src/layout/palette/use-found-records.ts';

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

  it('searches the lists that the role may open, from two letters on', () => {
    const searches = (role: string, query: string) =>
      searchesOf(role, query).flatMap(({ commands }) => commands.map(({ action }) => action));
    expect(searches('reviewer', ' alya ')).toEqual(
      ['/donations', '/targets', '/people'].map((to) => ({ does: 'open', to, search: { q: 'alya' } })),
    );
    for (const role of OPERATOR_ROLES)
      for (const action of searches(role, 'alya'))
        expect(action.does === 'open' && mayOpen(role, action.to)).toBe(true);
    expect(searches('reviewer', 'a ')).toEqual([]);
    expect(searches('content', 'alya')).toEqual([]);
  });

  it('opens a found target and member, at most four of each', () => {
    const targets = [1, 2, 3, 4, 5].map((n) => ({ id: `t${n}`, title: `Sumur ${n}`, kind: 'campaign' as const }));
    const [group] = commandsOfRecords(targets, [{ id: 'm1', name: 'Rina Wulandari' }]);
    expect(group?.commands.map(({ label }) => label)).toEqual([
      'Sumur 1',
      'Sumur 2',
      'Sumur 3',
      'Sumur 4',
      'Rina Wulandari',
    ]);
    expect(group?.commands.at(-1)?.action).toEqual({ does: 'open', to: '/people/m1' });
    expect(commandsOfRecords([], [])).toEqual([]);
  });
});
