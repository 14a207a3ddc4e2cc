import { useInfiniteQuery } from '@tanstack/react-query';
import type { MemberRecordItem, TargetRecordItem } from '@uluran/contract/endpoints';
import { KIND_LABELS } from '@uluran/contract/targets';
import { useEffect, useState } from 'react';
import { mayOpen } from '../../app/areas.ts';
import { useConsole } from '../../app/use-console.ts';
import type { PaletteGroup } from './palette-commands.ts';

/** Fewest letters with which names are searched. */
const FEWEST_LETTERS = 3;
/** Pause in typing, in ms, after which names are searched. */
const PAUSE_MS = 250;
/** Names shown of each sort. */
const MOST_NAMES = 4;

/** Returns a text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Returns commands that open the found targets and members. */
export function commandsOfRecords(
  targets: readonly Pick<TargetRecordItem, 'id' | 'title' | 'kind'>[],
  members: readonly Pick<MemberRecordItem, 'id' | 'name'>[],
): PaletteGroup[] {
  const commands = [
    ...targets.slice(0, MOST_NAMES).map(({ id, title, kind }) => ({
      ...{ id: `target-${id}`, label: title, keywords: '', note: KIND_LABELS[kind] },
      action: { does: 'open', to: `/targets/${id}` } as const,
    })),
    ...members.slice(0, MOST_NAMES).map(({ id, name }) => ({
      ...{ id: `member-${id}`, label: name, keywords: '', note: 'Anggota' },
      action: { does: 'open', to: `/people/${id}` } as const,
    })),
  ];
  return commands.length === 0 ? [] : [{ name: 'Nama', commands }];
}

interface FoundRecords {
  groups: PaletteGroup[];
  /** A search could not be made. */
  failed: boolean;
}

/** Searches targets and members, where the role may open them, by the words that are typed. Nothing is searched below three letters. */
export function useFoundRecords(role: string, query: string): FoundRecords {
  const { queries } = useConsole();
  const q = useSettled(query.trim());
  const isLong = q.length >= FEWEST_LETTERS && q === query.trim();
  const mayFind = (to: string) => isLong && mayOpen(role, to);
  const targets = useInfiniteQuery({ ...queries.targetRecords({ q }), enabled: mayFind('/targets'), retry: false });
  const members = useInfiniteQuery({ ...queries.memberRecords({ q }), enabled: mayFind('/people'), retry: false });
  const itemsOf = <Item>(data: { pages: readonly { items: readonly Item[] }[] } | undefined) =>
    data?.pages[0]?.items ?? [];
  if (!isLong) return { groups: [], failed: false };
  return {
    groups: commandsOfRecords(itemsOf(targets.data), itemsOf(members.data)),
    failed: targets.isError || members.isError,
  };
}
