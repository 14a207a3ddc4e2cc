import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FormEvent } from 'react';
import { expect, waitFor } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Button } from '../button/index.ts';
import { FieldGroup } from '../field/field.tsx';
import { Presets } from '../radio-cards/radio-cards.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorCount, useFormErrors } from './index.ts';

/** A form that always rejects empty fields. */
function ExampleForm() {
  const { formRef, found, at, show, handleInput } = useFormErrors();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const empty = ['cara', 'nama', 'kota'].filter((name) => !typed.get(name));
    show(Object.fromEntries(empty.map((name) => [name, [`Isi ${name}.`]])));
  };
  return (
    <form ref={formRef} className="u-stack" onSubmit={handleSubmit} onInput={handleInput} noValidate>
      <ErrorCount found={found} />
      <FieldGroup legend="Cara" radios required error={at('cara')}>
        <Presets
          name="cara"
          options={[
            { value: 'qris', label: 'QRIS' },
            { value: 'va', label: 'VA' },
          ]}
        />
      </FieldGroup>
      <TextField name="nama" label="Nama" required error={at('nama')} />
      <TextField name="kota" label="Kota" required error={at('kota')} />
      <Button type="submit">Kirim</Button>
    </form>
  );
}

const meta = {
  title: 'Fields/Form',
  component: ErrorCount,
  args: { found: { count: 0, attempt: 0 } },
  render: () => <ExampleForm />,
} satisfies Meta<typeof ErrorCount>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each attempt to send announces the number of errors and focuses the first. */
export const Rejected: Story = {
  play: async ({ canvas, userEvent }) => {
    const send = canvas.getByRole('button', { name: 'Kirim' });
    await userEvent.click(send);
    await expect(canvas.getByRole('status')).toHaveTextContent('3 isian perlu diperbaiki');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'QRIS' })).toHaveFocus());
    await expect(canvas.getByRole('radiogroup', { name: 'Cara' })).toBeInvalid();
    const announced = canvas.getByRole('status').firstChild;
    await userEvent.click(send);
    await expect(canvas.getByRole('status').firstChild).not.toBe(announced);
    await userEvent.click(canvas.getByRole('radio', { name: 'VA' }));
    await expect(canvas.getByRole('radiogroup', { name: 'Cara' })).toBeValid();
    await userEvent.click(send);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Nama' })).toHaveFocus());
    await keyboard('Ratna');
    await expect(canvas.getByRole('textbox', { name: 'Nama' })).toBeValid();
    await expect(canvas.getByRole('textbox', { name: 'Kota' })).toBeInvalid();
  },
};

export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kirim' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('3 isian perlu diperbaiki');
  },
};
