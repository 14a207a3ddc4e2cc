import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Button } from '../button/index.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

const meta = {
  title: 'Fields/QuantityStepper',
  component: QuantityStepper,
  args: { label: 'Jumlah paket', name: 'quantity', max: 5, unit: 'paket sembako', onQuantityChange: fn() },
} satisfies Meta<typeof QuantityStepper>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The button counts up to the limit and then does nothing; it keeps the focus. */
export const Increment: Story = {
  play: async ({ args, canvas }) => {
    const more = canvas.getByRole('button', { name: 'Tambah' });
    for (let press = 0; press < 6; press += 1) await userEvent.click(more);
    await expect(canvas.getByRole('spinbutton', { name: 'Jumlah paket' })).toHaveValue(5);
    await expect(args.onQuantityChange).toHaveBeenCalledTimes(4);
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(5);
    await expect(more).toHaveFocus();
    await expect(more).toHaveAttribute('aria-disabled', 'true');
  },
};

/** A typed number is not changed silently; the form reports the error. */
export const Typing: Story = {
  play: async ({ args, canvas }) => {
    await keyboard('{Tab}{Tab}');
    await keyboard('{Backspace}25');
    await expect(canvas.getByRole('spinbutton')).toHaveValue(25);
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(25);
    await userEvent.click(canvas.getByRole('button', { name: 'Tambah' }));
    await expect(canvas.getByRole('spinbutton')).toHaveValue(5);
  },
};

export const Default: Story = { tags: ['visual'], args: { defaultQuantity: 2 } };

export const Invalid: Story = { args: { defaultQuantity: 5, error: 'Tinggal 3 paket' } };

export const Disabled: Story = { args: { disabled: true, hint: 'Stok habis' } };

export const LongText: Story = {
  args: { unit: 'perlengkapan keterampilan penyandang ketunarunguan', defaultQuantity: 2 },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { args: { defaultQuantity: 2 }, globals: { scheme: 'dark' } };

function WithPresets(props: ComponentProps<typeof QuantityStepper>) {
  const [quantity, setQuantity] = useState<number | null>(1);
  return (
    <>
      {/* As phones do, the focus stays where it was. */}
      <Button variant="secondary" onMouseDown={(event) => event.preventDefault()} onClick={() => setQuantity(4)}>
        Empat
      </Button>
      <QuantityStepper {...props} quantity={quantity} onQuantityChange={setQuantity} />
    </>
  );
}

/** Large, and follows a choice made elsewhere on the page. */
export const Large: Story = {
  args: { size: 'l', defaultQuantity: null, unit: undefined },
  render: (args) => <WithPresets {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Jumlah paket' });
    await expect(field).toHaveValue(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Empat' }));
    await expect(field).toHaveValue(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Tambah' }));
    await expect(field).toHaveValue(5);
    await userEvent.clear(field);
    await userEvent.type(field, '2');
    await userEvent.click(canvas.getByRole('button', { name: 'Empat' }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue(4);
  },
};

function ChosenMeanwhile(props: ComponentProps<typeof QuantityStepper>) {
  const [quantity, setQuantity] = useState<number | null>(null);
  // The choice arrives while the field has the focus, as it does when a slow page comes to life under a finger.
  return (
    <QuantityStepper {...props} quantity={quantity} onFocus={() => setQuantity(1)} onQuantityChange={setQuantity} />
  );
}

/** A choice made elsewhere does not slip into the field during typing: "1" does not become "11". */
export const ChosenWhileTyping: Story = {
  args: { max: 20, defaultQuantity: null },
  render: (args) => <ChosenMeanwhile {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Jumlah paket' });
    await userEvent.click(field);
    await userEvent.keyboard('1');
    await expect(field).toHaveValue(1);
  },
};
