import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { contentScreens } from './console-content.ts';
import { decisionScreens } from './console-decisions.ts';
import type { Screen } from './screen-audit.ts';

/** A screen of a fixed address. */
export const at = (path: string, heading: string | RegExp, more: Partial<Screen> = {}): Screen => ({
  ...{ name: path, path: () => path, heading },
  ...more,
});

interface ConsoleScreens {
  origin: string;
  /** A signed-in administrator. */
  page: () => Promise<Page>;
  /** Title of the campaign. */
  title: string;
  /** Ids of a paid gift, a campaign that was in review, and a line of evidence. */
  ids: () => { gift: string; campaign: string; evidence: string };
}

/** Every screen of the console, with the waiting work of the demo. */
export function consoleScreens({ origin, page: openPage, title, ids }: ConsoleScreens): Screen[] {
  /** Returns the path of the first link of a list. */
  async function firstLink(list: string, link: string): Promise<string> {
    const page = await openPage();
    await page.goto(origin + list);
    return (await page.locator(link).first().getAttribute('href')) ?? expect.fail(`${list} is empty`);
  }
  const firstOf = (list: string) => firstLink(list, '.records__link');
  const waiting = (kind: string) => firstLink(`/console/queue?kind=${kind}`, '.queue__link');
  return [
    at('/console', 'Ringkasan'),
    at('/console/queue', 'Antrean'),
    at('/console/donations?q=siti%2060%20hari', 'Donasi'),
    { name: 'a gift', path: () => `/console/donations/${ids().gift}`, heading: /untuk/ },
    at('/console/targets', 'Target'),
    at('/console/targets/import', 'Impor galang dana'),
    at('/console/finance', 'Keuangan'),
    at('/console/people', 'Orang'),
    ...contentScreens(firstOf),
    at('/console/security', 'Keamanan saya'),
    at('/console/people/operators', 'Orang'),
    at('/console/settings', 'Pengaturan'),
    at('/console/settings/rule/donation_presets_rupiah', 'Pilihan nominal'),
    at('/console/settings/audit', 'Pengaturan'),
    at('/console/settings/system', 'Pengaturan'),
    at('/console/tidak-ada', 'Page Not Found', { status: 404 }),
    { name: 'a campaign', path: () => `/console/queue/campaign/${ids().campaign}`, heading: title },
    { name: 'an identity', path: () => waiting('identity'), heading: 'Benediktus Wara' },
    { name: 'a withdrawal', path: () => waiting('withdrawal'), heading: /./ },
    { name: 'a proposal', path: () => waiting('proposal'), heading: 'Ubah Pilihan nominal' },
    { name: 'a volunteer', path: () => waiting('volunteer'), heading: /./ },
    { name: 'a task', path: () => waiting('task'), heading: /./ },
    { name: 'a target', path: () => firstOf('/console/targets?state=live'), heading: /./ },
    { name: 'a member', path: () => firstOf('/console/people?group=owners'), heading: /./ },
    ...decisionScreens(waiting),
    {
      name: 'a line of evidence',
      path: () => `/console/queue/evidence/${ids().evidence}`,
      heading: 'Kasur dan selimut',
    },
  ];
}
