import { useEffect, useState } from 'react';
import { type ComboboxOption, searchOptions } from './search-options.ts';

/** Pause in the typing before a request. */
const TYPING_PAUSE_MS = 250;

/** Result of a query, for the list. */
export interface Found {
  readonly options: readonly ComboboxOption[];
  readonly status: 'ready' | 'loading' | 'failed';
  readonly retry: () => void;
}

interface Answer {
  readonly query: string;
  readonly options: readonly ComboboxOption[] | null;
}

type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

/** Searches `options` here, or calls `load` after a pause in the typing; the earlier result stays until the new one arrives. */
export function useFound(query: string, options: readonly ComboboxOption[], load: LoadOptions | undefined): Found {
  const wanted = query.trim();
  const asks = load !== undefined && wanted !== '';
  const [answer, setAnswer] = useState<Answer>({ query: '', options: [] });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same question again.
  useEffect(() => {
    if (!asks) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      load(wanted, abort.signal).then(
        (found) => abort.signal.aborted || setAnswer({ query: wanted, options: found }),
        () => abort.signal.aborted || setAnswer({ query: wanted, options: null }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asks, wanted, load, attempt]);

  const retry = () => {
    setAnswer({ query: '', options: [] });
    setAttempt((count) => count + 1);
  };
  if (!asks) return { options: searchOptions(options, query), status: 'ready', retry };
  const status = answer.query !== wanted ? 'loading' : answer.options === null ? 'failed' : 'ready';
  return { options: answer.options ?? [], status, retry };
}
