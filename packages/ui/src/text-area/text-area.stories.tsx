import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  args: { label: 'Doa atau dukungan', name: 'prayer', optional: true },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

/** The number of characters is part of the description and changes while typing. */
export const WithCount: Story = {
  args: { maxLength: 280 },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: /Doa/ });
    await keyboard('{Tab}');
    await keyboard('Semoga lekas pulih');
    await expect(area).toHaveAccessibleDescription('18 dari 280 huruf');
  },
};

export const Full: Story = { args: { maxLength: 24, defaultValue: 'Semoga lekas pulih, Alya' } };

export const Invalid: Story = {
  args: { label: 'Alasan penolakan', optional: false, error: 'Tulis alasannya dalam sekurang-kurangnya satu kalimat' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Doa Anda sudah terkirim.' } };

export const LongText: Story = {
  args: { defaultValue: 'Mempertanggungjawabkannya'.repeat(4) },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { args: { maxLength: 280 }, globals: { scheme: 'dark' } };
