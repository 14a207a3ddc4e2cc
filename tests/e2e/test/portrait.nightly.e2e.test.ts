import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { type Account, accountsOf } from '../src/support/member.ts';
import { launchMemberBrowser, type MemberBrowser, seeToast } from '../src/support/member-browser.ts';
import { halvesPng, turnedOnItsSide } from '../src/support/photos.ts';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
const accounts = accountsOf(origin, bank);
let members: MemberBrowser;
beforeAll(async () => {
  members = await launchMemberBrowser(origin, accounts);
});
afterAll(() => members.close());

/** A person whose profile these tests change; the API opens few accounts at a time for one network. */
let somebody: Promise<Account> | undefined;
const openSomebody = () => {
  somebody ??= accounts.open();
  return somebody;
};

const RED = [200, 30, 30] as const;
const BLUE = [30, 30, 200] as const;

describe('the portrait', () => {
  const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

  it('refuses what is no photo in a sentence, and stays usable', async () => {
    const { page, problems } = await members.visitAs(await openSomebody());
    await members.open(page, '/account/edit', 'Profil');
    await choose(page, 'besar.jpg', 'image/jpeg', Buffer.alloc(12 * 1024 * 1024, 1));
    await page.getByText('Foto ini 12 MB. Paling besar 10 MB').waitFor();
    await choose(page, 'rusak.jpg', 'image/jpeg', Buffer.from('bukan foto sama sekali'));
    await page.getByText('Berkas ini rusak').waitFor();
    await choose(page, 'gambar.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await page.getByText('SVG adalah gambar vektor').waitFor();
    await choose(page, 'foto.png', 'image/png', halvesPng(300, 200, RED, BLUE));
    await page.getByRole('dialog', { name: 'Atur foto' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('cuts the chosen square with keys alone and shows it everywhere', async () => {
    const { page, token, problems } = await members.visitAs(await openSomebody());
    await members.open(page, '/account/edit', 'Profil');
    await choose(page, 'foto.png', 'image/png', halvesPng(1600, 800, RED, BLUE));
    const dialog = page.getByRole('dialog', { name: 'Atur foto' });
    // All the way to the right: nothing but blue.
    await dialog.getByLabel('Geser mendatar').focus();
    await page.keyboard.press('End');
    await dialog.getByRole('button', { name: 'Pakai foto ini' }).click();
    await seeToast(page, 'Foto profil sudah diganti.');
    await page.locator('.who img').waitFor();
    const { data } = await accounts.call<{ avatar: { url: string; widths: number[] } }>(
      'GET',
      '/profile',
      undefined,
      token,
    );
    expect(data.avatar.widths.at(-1)).toBe(640);
    expect(await colourOf(page, `${data.avatar.url}-640.jpeg`, 0.1, 0.5)).toBe('blue');
    expect(await colourOf(page, `${data.avatar.url}-640.jpeg`, 0.9, 0.5)).toBe('blue');
    expect(problems).toEqual([]);
  });

  it('stands a photo upright that was taken with the camera on its side', async () => {
    const { page, token } = await members.visitAs(await openSomebody());
    await members.open(page, '/account/edit', 'Profil');
    const jpeg = await jpegOf(page, halvesPng(800, 800, RED, BLUE));
    await choose(page, 'miring.jpg', 'image/jpeg', turnedOnItsSide(jpeg));
    await page.getByRole('dialog').getByRole('button', { name: 'Pakai foto ini' }).click();
    await seeToast(page, 'Foto profil sudah diganti.');
    const { data } = await accounts.call<{ avatar: { url: string } }>('GET', '/profile', undefined, token);
    expect(await colourOf(page, `${data.avatar.url}-640.jpeg`, 0.5, 0.1)).toBe('red');
    expect(await colourOf(page, `${data.avatar.url}-640.jpeg`, 0.5, 0.9)).toBe('blue');
  });
});

/** Which of the two colours a picture has at a place, given in shares of its sides. */
async function colourOf(page: Page, url: string, x: number, y: number): Promise<'red' | 'blue'> {
  return await page.evaluate(
    async ([address, left, top]) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const [red = 0, , blue = 0] =
        context?.getImageData(Math.floor(bitmap.width * left), Math.floor(bitmap.height * top), 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    },
    [url, x, y] as const,
  );
}

/** The same picture as a camera would write it. */
async function jpegOf(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(
      new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
    );
    const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  }, png.toString('base64'));
  return Buffer.from(base64, 'base64');
}
