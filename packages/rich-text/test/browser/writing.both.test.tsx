import { bulletedList, heading, link, marked, paragraph } from '@uluran/contract/rich-text';
import { describe, expect, it } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { expectWritten, open, text, tool } from './page.tsx';

describe('writing', () => {
  it('takes words, lines and forms', async () => {
    await open([paragraph()]);
    await tool('Judul').click();
    await userEvent.keyboard('Sumur baru{Enter}Air bersih untuk semua.');
    await expectWritten([heading(2, 'Sumur baru'), paragraph('Air bersih untuk semua.')]);
    await userEvent.keyboard('{Enter}');
    await tool('Daftar').click();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.keyboard('Survei{Enter}Pengeboran');
    await expectWritten([
      heading(2, 'Sumur baru'),
      paragraph('Air bersih untuk semua.'),
      bulletedList('Survei', 'Pengeboran'),
    ]);
  });

  it('keeps the focus in the text when a tool is used by hand', async () => {
    await open([paragraph()]);
    await tool('Tebal').click();
    await expect.element(text()).toHaveFocus();
    await expect.element(tool('Tebal')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('penting');
    await expectWritten([paragraph(marked('penting', 'bold'))]);
  });

  it('composes words without being interrupted by its own state', async () => {
    await open([paragraph('Air ')]);
    await commands.compose(['b', 'be', 'ber', 'bersih']);
    await expectWritten([paragraph('Air bersih')]);
    await userEvent.keyboard(' ada');
    await expectWritten([paragraph('Air bersih ada')]);
  });

  it('formats words between the marks of messengers at the blank behind them', async () => {
    await open([paragraph()]);
    await userEvent.keyboard('Air *bersih* dan _aman_ untuk 5*3*2 orang');
    await expectWritten([
      paragraph('Air ', marked('bersih', 'bold'), ' dan ', marked('aman', 'italic'), ' untuk 5*3*2 orang'),
    ]);
  });

  it('sets a link through its panel and refuses what is none', async () => {
    await open([paragraph('Baca ')]);
    await tool('Tautan').click();
    await userEvent.keyboard('laporan{Tab}javascript:alert(1){Enter}');
    await expect.element(tool('Terapkan')).toBeVisible();
    await expect.poll(() => document.querySelector('.rte-panel .u-field__error')?.textContent).toContain('alamat web');
    await userEvent.keyboard('{Control>}a{/Control}example.org{Enter}');
    await expect.element(text()).toHaveFocus();
    await userEvent.keyboard('!');
    await expectWritten([paragraph('Baca ', link('https://example.org/', 'laporan'), '!')]);
  });
});
