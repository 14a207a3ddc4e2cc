import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TEN_DIGITS_RUPIAH } from '../../.storybook/samples.tsx';
import { Money } from './money.tsx';

const meta = {
  title: 'Money/Money',
  component: Money,
  args: { amountRupiah: 148_250_000 },
} satisfies Meta<typeof Money>;
export default meta;
type Story = StoryObj<typeof meta>;

/** `value` contains the number too, so that programs need not interpret the dots. */
export const InSentence: Story = {
  render: (args) => (
    <p>
      Terkumpul <Money {...args} /> dari 1.204 donatur.
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('data')).toHaveAttribute('value', '148250000');
  },
};

export const Strong: Story = { args: { size: 'strong' } };
export const Medium: Story = { args: { size: 'm' } };
export const Large: Story = { args: { size: 'l' } };

/** As a heading: Rp is smaller, on the same baseline. */
export const ExtraLarge: Story = { tags: ['visual'], args: { size: 'xl' } };

export const Zero: Story = { args: { amountRupiah: 0, size: 'l' } };

/** Ten digits never wrap, not even at 320 px. */
export const TenDigits: Story = {
  args: { amountRupiah: TEN_DIGITS_RUPIAH, size: 'xl' },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { args: { size: 'xl' }, globals: { scheme: 'dark' } };
