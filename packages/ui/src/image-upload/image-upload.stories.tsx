import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FieldError } from '../field/field.tsx';
import { CameraIcon } from '../icon/index.ts';
import { ImageUpload, UploadProgress } from './index.ts';

const meta = {
  title: 'Fields/ImageUpload',
  component: ImageUpload,
  args: {
    fileLabel: 'Foto profil',
    accept: 'image/jpeg,image/png',
    onFiles: fn(),
    children: (
      <>
        <CameraIcon />
        Pilih foto
      </>
    ),
  },
} satisfies Meta<typeof ImageUpload>;
export default meta;
type Story = StoryObj<typeof meta>;

const picture = () => new File(['picture'], 'sumur.jpg', { type: 'image/jpeg' });

/** The same file can be chosen again after a failure. */
export const Choosing: Story = {
  play: async ({ args, canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('there is no field for a file');
    for (const times of [1, 2]) {
      await userEvent.upload(input, picture());
      await expect(args.onFiles).toHaveBeenCalledTimes(times);
    }
    await expect(args.onFiles).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'sumur.jpg' })]);
  },
};

/** The error is near the button and read aloud with it. */
export const Failed: Story = {
  args: { 'aria-describedby': 'upload-error' },
  render: (args) => (
    <>
      <ImageUpload {...args} />
      <FieldError id="upload-error">Foto ini tidak dapat dibaca. Pilih foto lain.</FieldError>
    </>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Pilih foto' });
    await expect(button).toHaveAccessibleDescription('Foto ini tidak dapat dibaca. Pilih foto lain.');
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const Busy: Story = { args: { busy: true } };

/** While the file is sent, then while the server reads it. */
export const Progress: Story = {
  render: () => (
    <>
      <UploadProgress percent={40} />
      <UploadProgress percent={100} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Terkirim 40 persen' })).toHaveAttribute('value', '40');
    await expect(canvas.getByText('Terkirim, sedang dibaca…')).toBeVisible();
  },
};

export const LongText: Story = {
  args: { children: 'Pilih surat pertanggungjawaban penanggung jawab' },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { ...Progress, globals: { scheme: 'dark' } };
