import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Button } from '../button/index.ts';
import { Checkbox } from '../checkbox/index.ts';
import { FieldGroup } from '../field/index.ts';
import { FilterIcon } from '../icon/index.ts';
import { Sheet } from './index.ts';

const meta = {
  title: 'Lapisan/Sheet',
  component: Sheet,
  args: {
    title: 'Saring',
    trigger: (props) => (
      <Button {...props}>
        <FilterIcon />
        Saring
      </Button>
    ),
    children: (
      <FieldGroup legend="Kategori">
        <div>
          <Checkbox count={12}>Kesehatan</Checkbox>
          <Checkbox count={8}>Pendidikan</Checkbox>
          <Checkbox count={4}>Tanggap bencana</Checkbox>
        </div>
      </FieldGroup>
    ),
    actions: (close) => (
      <>
        <Button onClick={close}>Hapus saringan</Button>
        <Button variant="primary" onClick={close}>
          Tampilkan 24
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => {
  await keyboard('{Tab}{Enter}');
  await screen.findByRole('dialog', { name: 'Saring' });
};

export const Tertutup: Story = {};

/** Di ponsel lembaran terletak di kaki layar, dalam jangkauan ibu jari. */
export const Terbuka: Story = { tags: ['visual'], play: open };

/** Di layar besar ia berdiri di sisi kanan. */
export const Desktop: Story = { play: open, globals: { viewport: { value: 'desktop' } } };

/** Escape menutup dan mengembalikan fokus. */
export const PapanKetik: Story = {
  play: async ({ canvas }) => {
    await open();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Kesehatan/ })).toHaveFocus());
    await keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Saring' })).toHaveFocus();
  },
};

export const Sempit: Story = { play: open, globals: { viewport: { value: 'sempit' } } };

export const Gelap: Story = { play: open, globals: { skema: 'gelap' } };
