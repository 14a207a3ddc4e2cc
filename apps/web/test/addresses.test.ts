import { PROGRAMME_SORTS, TARGET_SORTS } from '@uluran/contract/endpoints';
import { chooseEncoding } from '@uluran/page-server';
import { describe, expect, it } from 'vitest';
import { POOL_SORTS, readListSearch, SORT_LABELS } from '../src/app/list-search.ts';
import { parseSearch, stringifySearch } from '../src/app/search-params.ts';
import { findFormAction } from '../src/form-actions/registry.ts';
import { currentItem, PHONE_NAVIGATION, TOP_NAVIGATION } from '../src/layout/navigation.ts';

describe('the address of the list', () => {
  it('keeps what means something and drops the rest', () => {
    expect(readListSearch({ q: '  alya ', category: 'kesehatan', sort: 'newest', utm_source: 'x' })).toEqual({
      q: 'alya',
      category: 'kesehatan',
      sort: 'newest',
    });
    expect(
      readListSearch({ q: '', sort: 'toString', givingType: 'hibah', category: 'x'.repeat(41), cursor: 7 }),
    ).toEqual({});
    expect(readListSearch({ q: 'x'.repeat(300) }).q).toHaveLength(100);
  });

  it('has the orders of the API', () => {
    expect(Object.keys(SORT_LABELS).sort()).toEqual([...TARGET_SORTS].sort());
    expect(Object.keys({ ...SORT_LABELS, ...POOL_SORTS }).sort()).toEqual([...PROGRAMME_SORTS].sort());
  });

  it.each(['?q=2026&category=masjid', '?q=a+%26+b', '?q=%22true%22', ''])('reads and writes %s alike', (search) => {
    expect(stringifySearch(parseSearch(search))).toBe(search);
  });
});

describe('where one is', () => {
  const labelAt = (items: typeof TOP_NAVIGATION, pathname: string) => currentItem(items, pathname)?.label;

  it('is one place of each bar at most', () => {
    expect(labelAt(TOP_NAVIGATION, '/')).toBeUndefined();
    expect(labelAt(TOP_NAVIGATION, '/campaigns')).toBe('Donasi');
    expect(labelAt(TOP_NAVIGATION, '/campaigns/bantu-alya')).toBe('Donasi');
    expect(labelAt(TOP_NAVIGATION, '/galang-dana')).toBe('Galang dana');
    expect(labelAt(TOP_NAVIGATION, '/news/sumur-ketiga-mengalir')).toBe('Berita');
    expect(labelAt(PHONE_NAVIGATION, '/')).toBe('Beranda');
    expect(labelAt(PHONE_NAVIGATION, '/search')).toBeUndefined();
    expect(labelAt(PHONE_NAVIGATION, '/campaignsx')).toBeUndefined();
  });
});

describe('the action of a page', () => {
  it('is found by its path, with the parameters decoded', () => {
    expect(findFormAction('/campaigns/bantu%20alya/donate')?.params).toEqual({ slug: 'bantu alya' });
    for (const path of [
      '/campaigns//donate',
      '/campaigns/x/donate/',
      '/campaigns/%ff/donate',
      '/merchant/x/donate',
      '/',
    ]) {
      expect(findFormAction(path)).toBeUndefined();
    }
  });
});

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'zstd'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
    [null, undefined],
  ] as const)('of %s is %s', (accepted, chosen) => {
    expect(chooseEncoding(accepted)).toBe(chosen);
  });
});
