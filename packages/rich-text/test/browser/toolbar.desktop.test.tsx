import { codeBlock, heading, image, paragraph, quote } from '@uluran/contract/rich-text';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { toolGroups } from '../../src/editor/tools.ts';
import { expectWritten, open, paste, text, tool } from './page.tsx';
import { picture } from './picture.ts';

const NAMES = [
  ...[
    'Paragraf',
    'Judul',
    'Tebal',
    'Miring',
    'Garis bawah',
    'Coret',
    'Perataan',
    'Daftar',
    'Kutipan',
    'Kode',
    'Tautan',
  ],
  ...['Lepas tautan', 'Unggah gambar', 'Hapus format', 'Urungkan', 'Ulangi'],
];

const names = (uploadFirst: boolean) => toolGroups(uploadFirst).flatMap((group) => group.map(({ label }) => label));
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the toolbar', () => {
  it('has the sixteen tools in their order', () => {
    expect(names(false)).toEqual(NAMES);
  });

  it('has the picture first on a phone, and the others in the same order', () => {
    expect(names(true)).toEqual(['Unggah gambar', ...NAMES.filter((name) => name !== 'Unggah gambar')]);
  });

  it('is one stop of the Tab key; arrows, Home and End move in it, Escape leads back to the text', async () => {
    await open([paragraph('Halo')], { upload: () => Promise.reject(new Error('unused')) });
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.poll(focused).toBe('Paragraf');
    for (const name of NAMES.slice(1)) {
      await userEvent.keyboard('{ArrowRight}');
      expect(focused()).toBe(name);
    }
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Paragraf');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Ulangi');
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Enter}');
    await expect.element(tool('Tebal')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(text()).toHaveFocus();
    expect(document.querySelectorAll('[role="toolbar"] [tabindex="0"]')).toHaveLength(1);
  });

  it('opens a menu of alignments with the keyboard and returns the focus', async () => {
    await open([paragraph('Halo')]);
    await tool('Perataan').click();
    await expect.element(page.getByRole('menuitemradio', { name: 'Rata kiri', exact: true })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(tool('Perataan')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expectWritten([{ ...paragraph('Halo'), align: 'center' }]);
    await expect.element(text()).toHaveFocus();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  it('shows what is unavailable as disabled, and keeps it readable', async () => {
    await open([codeBlock('a = 1')]);
    for (const name of ['Tebal', 'Tautan', 'Lepas tautan', 'Unggah gambar', 'Urungkan', 'Ulangi', 'Perataan']) {
      await expect.element(tool(name)).toHaveAttribute('aria-disabled', 'true');
    }
    await expect.element(tool('Kode')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('shortcuts', () => {
  it.each([
    ['{Control>}{Alt>}2{/Alt}{/Control}', [heading(2, 'Halo')]],
    ['{Control>}{Alt>}3{/Alt}{/Control}', [heading(3, 'Halo')]],
    ['{Control>}{Shift>}9{/Shift}{/Control}', [quote('Halo')]],
    ['{Control>}e{/Control}', [codeBlock('Halo')]],
    ['!{Control>}z{/Control}', [paragraph('Halo')]],
    ['!{Control>}z{/Control}{Control>}y{/Control}', [paragraph('Halo!')]],
    ['!{Control>}z{/Control}{Control>}{Shift>}Z{/Shift}{/Control}', [paragraph('Halo!')]],
  ])('%s', async (keys, blocks) => {
    await open([paragraph('Halo')]);
    await userEvent.keyboard(keys);
    await expectWritten(blocks);
  });

  it('set marks on what is selected', async () => {
    await open([paragraph('Halo')]);
    await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}{Control>}i{/Control}{Control>}u{/Control}');
    await userEvent.keyboard('{Control>}{Shift>}X{/Shift}{/Control}');
    const marks = { bold: true, italic: true, underline: true, strikethrough: true } as const;
    await expectWritten([{ type: 'paragraph', children: [{ text: 'Halo', ...marks }] }]);
    await userEvent.keyboard('{Control>}\\{/Control}');
    await expectWritten([paragraph('Halo')]);
  });
});

describe('the look', () => {
  it('has no fault that axe finds, in light and dark, with panels open', async () => {
    await open([heading(2, 'Judul'), paragraph('Isi'), image(picture, 'Foto: relawan')], {
      hint: 'Ceritakan apa adanya.',
    });
    for (const scheme of ['light', 'dark'] as const) {
      await commands.scheme(scheme);
      const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${scheme} ${id}: ${html}`))).toEqual([]);
    }
    await commands.scheme('light');
  });

  it('does not scroll sideways at 320 px, and its targets are 48 px', async () => {
    await open([paragraph('Mempertanggungjawabkannya'.repeat(6)), image(picture)]);
    await page.viewport(320, 640);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    for (const button of document.querySelectorAll('button')) {
      const { width, height } = button.getBoundingClientRect();
      expect([button.ariaLabel, Math.round(width) >= 48, Math.round(height) >= 48]).toEqual([
        button.ariaLabel,
        true,
        true,
      ]);
    }
    await page.viewport(1280, 900);
  });

  it('tells words and size below the text', async () => {
    await open([paragraph('Air bersih untuk semua')]);
    await expect.element(page.getByText('4 kata, dibaca 1 menit')).toBeVisible();
    await expect.element(page.getByText('Paling banyak 200 kB')).toBeVisible();
    paste({ 'text/plain': 'Panjang sekali. '.repeat(200_000) });
    await expect.element(page.getByText(/Tempelan terlalu panjang/)).toBeVisible();
    await expect.element(page.getByText(/% dari 200 kB terpakai/)).toBeVisible();
  });
});
