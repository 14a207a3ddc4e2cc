import { image, paragraph } from '@uluran/contract/rich-text';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type StoredPicture, type UploadOptions, UploadRefused } from '../../src/editor/index.ts';
import { expectWritten, open, paste, text, tool } from './page.tsx';
import { picture } from './picture.ts';

const file = (name = 'sumur.jpg', type = 'image/jpeg') => new File(['x'], name, { type });
const { alt: _, ...stored } = picture;

/** A store whose responses the test controls. */
function store() {
  const sent: { options: UploadOptions; done: (picture: StoredPicture) => void; fail: (error: Error) => void }[] = [];
  const upload = (_file: File, options: UploadOptions) =>
    new Promise<StoredPicture>((done, fail) => sent.push({ options, done, fail }));
  const last = () => {
    const job = sent.at(-1);
    if (job === undefined) throw new Error('nothing was sent');
    return job;
  };
  return { sent, upload, last };
}

const progress = () => page.getByRole('progressbar', { name: /sumur.jpg/ });

describe('pictures', () => {
  it('are pasted, show their progress, and come to stand where the cursor was', async () => {
    const { upload, last } = store();
    await open([paragraph('Satu'), paragraph('Dua')], { upload });
    paste({}, [file()]);
    await expect.element(progress()).toBeVisible();
    last().options.onProgress(0.42);
    await expect.element(progress()).toHaveAttribute('value', '42');
    await userEvent.keyboard('{Enter}Tiga');
    last().done(stored);
    await expectWritten([paragraph('Satu'), paragraph('Dua'), image({ ...stored, alt: '' }), paragraph('Tiga')]);
    await expect.element(progress()).not.toBeInTheDocument();
    await expect.element(page.getByText(/sumur.jpg terpasang/)).toBeVisible();
  });

  it('are chosen by the button, fail with a sentence, and are sent again', async () => {
    const { upload, last, sent } = store();
    await open([paragraph('Satu')], { upload });
    await expect.element(tool('Unggah gambar')).not.toHaveAttribute('aria-disabled');
    await userEvent.upload(document.querySelector<HTMLElement>('input[type="file"]') ?? document.body, file());
    await expect.poll(() => sent.length).toBe(1);
    last().fail(new Error('offline'));
    await expect.element(page.getByText(/Periksa koneksi/)).toBeVisible();
    await page.getByRole('button', { name: 'Coba lagi: sumur.jpg' }).click();
    await expect.poll(() => sent.length).toBe(2);
    last().done(stored);
    await expectWritten([paragraph('Satu'), image({ ...stored, alt: '' }), paragraph()]);
  });

  it('that the store refuses, and files that are none, say why and can be taken away', async () => {
    const { upload, last, sent } = store();
    await open([paragraph('Satu')], { upload });
    paste({}, [file()]);
    await expect.poll(() => sent.length).toBe(1);
    last().fail(new UploadRefused('Gambar ini lebih besar dari 10 MB.'));
    await expect.element(page.getByText(/lebih besar dari 10 MB/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Coba lagi/ })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Batalkan: sumur.jpg' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    paste({}, [file('surat.pdf', 'application/pdf')]);
    await expect.element(page.getByText(/bukan gambar/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('are cancelled with their request', async () => {
    const { upload, last, sent } = store();
    await open([paragraph('Satu')], { upload });
    paste({}, [file()]);
    await expect.poll(() => sent.length).toBe(1);
    await page.getByRole('button', { name: 'Batalkan: sumur.jpg' }).click();
    expect(last().options.signal.aborted).toBe(true);
    last().done(stored);
    await expectWritten([paragraph('Satu')]);
  });

  it('get their words beside the text, move and go', async () => {
    await open([paragraph('Satu'), image({ ...stored, alt: '' }), paragraph('Dua')]);
    await page.elementLocator(document.querySelector('figure img') ?? document.body).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Teks alternatif' }), 'Sumur baru');
    await userEvent.fill(page.getByRole('textbox', { name: /Keterangan/ }), 'Foto: relawan');
    await expectWritten([paragraph('Satu'), image(picture, 'Foto: relawan'), paragraph('Dua')]);
    await page.getByRole('button', { name: 'Pindahkan ke atas' }).click();
    await expectWritten([image(picture, 'Foto: relawan'), paragraph('Satu'), paragraph('Dua')]);
    await page.getByRole('button', { name: 'Hapus gambar' }).click();
    await expectWritten([paragraph('Satu'), paragraph('Dua')]);
    await expect.element(text()).toHaveFocus();
  });

  it('are asked for their words below the text', async () => {
    await open([paragraph('Satu'), image({ ...stored, alt: '' })]);
    await page.getByRole('button', { name: 'Tulis teks alternatif gambar' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Teks alternatif' })).toHaveFocus();
    await userEvent.keyboard('Sumur baru{Escape}');
    await expectWritten([paragraph('Satu'), image(picture)]);
    await expect.element(page.getByRole('button', { name: 'Tulis teks alternatif gambar' })).not.toBeInTheDocument();
  });

  it('are dropped into the text', async () => {
    const { upload, last, sent } = store();
    await open([paragraph('Satu'), paragraph('Dua')], { upload });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file());
    const target = document.querySelector('.rte-text p') ?? document.body;
    const { left, top } = target.getBoundingClientRect();
    target.dispatchEvent(
      new DragEvent('drop', { dataTransfer, clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true }),
    );
    await expect.poll(() => sent.length).toBe(1);
    last().done(stored);
    await expectWritten([paragraph('Satu'), image({ ...stored, alt: '' }), paragraph('Dua')]);
  });
});
