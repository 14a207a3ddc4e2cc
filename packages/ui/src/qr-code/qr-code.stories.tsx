import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_NAME } from '../../.storybook/samples.tsx';
import { Button } from '../button/index.ts';
import { QrCode, QrPanel } from './index.ts';

const meta = {
  title: 'Content/QrCode',
  component: QrCode,
  args: { text: 'https://uluran.example/donasi/perpustakaan-seram', label: 'Kode QR tautan donasi' },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Ink on white in either scheme, because scanners need it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Kode QR tautan donasi' })).toBeVisible();
  },
};

/** The panel of a payment: scheme and payee above, buttons below. */
export const Panel: Story = {
  tags: ['visual'],
  render: (args) => (
    <QrPanel
      {...args}
      label="Kode QRIS senilai Rp 250.000"
      scheme="QRIS"
      payee="Yayasan Uluran Tangan Nusantara"
      actions={
        <>
          <Button>Simpan</Button>
          <Button>Bagikan</Button>
        </>
      }
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Kode QR' })).toBeVisible();
  },
};

export const PanelNarrow: Story = {
  render: (args) => <QrPanel {...args} scheme="QRIS" payee={LONG_NAME} />,
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { ...Panel, globals: { scheme: 'dark' } };
