import { type ChangeEvent, useRef } from 'react';
import { Button, type ButtonProps } from '../button/index.ts';

/** Attributes of the button, and of the choice that it opens. */
export interface ImageUploadProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** Name of the field that holds the file, read aloud by what fills it in for the visitor. */
  readonly fileLabel: string;
  /** Kinds that may be chosen: `image/*,application/pdf`. What is chosen may be another kind all the same. */
  readonly accept: string;
  /** Several at once. */
  readonly multiple?: boolean | undefined;
  /** Called with what was chosen, at least one; also with the same file once more, as after a failure. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the device's own choice of pictures or papers. Its children are the button's words. */
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
