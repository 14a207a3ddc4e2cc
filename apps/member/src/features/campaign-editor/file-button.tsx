import { Button } from '@uluran/ui/button';
import { ImageIcon } from '@uluran/ui/icon';
import { useRef } from 'react';
import { ACCEPTED_PHOTOS } from '../../app/crop/photo.ts';

interface FileButtonProps {
  label: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A button that opens the device's own choice of pictures. */
export function FileButton({ label, multiple = false, disabled = false, onFiles }: FileButtonProps) {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button disabled={disabled} onClick={() => ref.current?.click()}>
        <ImageIcon />
        {label}
      </Button>
      <input
        ref={ref}
        type="file"
        accept={ACCEPTED_PHOTOS}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again after a failure.
          target.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}
