import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { FieldGroup } from '../field/field.tsx';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Choices/Checkbox',
  component: Checkbox,
  args: { name: 'category', value: 'health', children: 'Kesehatan' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The whole row is the target; Space checks the box. */
export const Unchecked: Story = {
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    const box = canvas.getByRole('checkbox', { name: 'Kesehatan' });
    await expect(box).toHaveFocus();
    await keyboard(' ');
    await expect(box).toBeChecked();
  },
};

export const Checked: Story = { args: { defaultChecked: true, count: 128 } };

/** One of several: arrow keys move the choice. */
export const Radio: Story = {
  tags: ['visual'],
  render: () => (
    <fieldset>
      <legend>Lokasi</legend>
      <Checkbox type="radio" name="place" value="java" defaultChecked>
        Jawa
      </Checkbox>
      <Checkbox type="radio" name="place" value="maluku">
        Maluku
      </Checkbox>
    </fieldset>
  ),
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    await expect(canvas.getByRole('radio', { name: 'Jawa' })).toHaveFocus();
    await keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Maluku' })).toBeChecked();
  },
};

/** The error belongs to the group and gives the required choice. */
export const Invalid: Story = {
  render: (args) => (
    <FieldGroup legend="Kategori" error="Pilih paling sedikit satu kategori">
      <Checkbox {...args} />
    </FieldGroup>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Kategori' })).toHaveAccessibleDescription(/paling sedikit satu/);
  },
};

export const Disabled: Story = { args: { disabled: true, count: 0 } };

export const DisabledChecked: Story = { args: { disabled: true, defaultChecked: true } };

export const LongText: Story = {
  args: { children: 'Saya menyetujui ketentuan pertanggungjawaban penyelenggaraan penggalangan dana', count: '1.204' },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { args: { defaultChecked: true }, globals: { scheme: 'dark' } };
