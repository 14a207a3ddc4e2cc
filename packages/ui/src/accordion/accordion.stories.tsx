import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Accordion, AccordionItem, Steps } from './accordion.tsx';

const meta = {
  title: 'Content/Accordion',
  component: Accordion,
  args: {
    children: (
      <>
        <AccordionItem title="Lewat aplikasi bank" name="cara">
          <Steps>
            <li>
              <span>Buka aplikasi, pilih Bayar lalu Virtual Account.</span>
            </li>
            <li>
              <span>Masukkan nomornya dan periksa nama penerima.</span>
            </li>
          </Steps>
        </AccordionItem>
        <AccordionItem title="Lewat ATM" name="cara">
          <p>Pilih Transaksi Lain, lalu Pembayaran.</p>
        </AccordionItem>
      </>
    ),
  },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The browser's own `details`: Enter opens an item, and opening it closes the other items of the same name. */
export const Exclusive: Story = {
  play: async ({ canvas, canvasElement }) => {
    const [app, atm] = [...canvasElement.querySelectorAll('details')];
    await keyboard('{Tab}');
    await expect(canvas.getByText('Lewat aplikasi bank')).toHaveFocus();
    await keyboard('{Enter}');
    await expect(app?.open).toBe(true);
    await keyboard('{Tab}');
    await expect(canvas.getByText('Lewat ATM')).toHaveFocus();
    await keyboard(' ');
    await expect(atm?.open).toBe(true);
    await expect(app?.open).toBe(false);
  },
};

export const Open: Story = {
  tags: ['visual'],
  args: {
    children: (
      <AccordionItem title="Berapa biaya yang dipotong?" open>
        <p>Biaya pembayaran saja. Angkanya tertulis di setiap galang dana.</p>
      </AccordionItem>
    ),
  },
};

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    children: (
      <AccordionItem title="Bagaimana mempertanggungjawabkan ketidaksesuaian pembelanjaan?" open>
        <p>Unggah kuitansi pengganti beserta keterangannya.</p>
      </AccordionItem>
    ),
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
