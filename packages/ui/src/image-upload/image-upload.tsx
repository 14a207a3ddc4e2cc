import { type ChangeEvent, useRef } from 'react';
import { Button, type ButtonProps } from '../button/index.ts';

/** Attributes of the button, and of the choice that it opens. */
export interface ImageUploadProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** Name of the field that holds the file, read by software that fills in forms for the visitor. */
  readonly fileLabel: string;
  /** File types that the device offers: `image/*,application/pdf`. A chosen file may still have another type. */
  readonly accept: string;
  /** Allows several files at once. */
  readonly multiple?: boolean | undefined;
  /** Called with the chosen files, at least one; also if the same file is chosen again, as after a failure. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the device's own file chooser for pictures or documents. Its children are the button's words. */
export function ImageUpload({ fileLabel, accept, multiple, onFiles, ...button }: ImageUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Without this, a file that is chosen again changes nothing and is not reported.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={fileLabel}
        onChange={handleChange}
      />
    </>
  );
}
