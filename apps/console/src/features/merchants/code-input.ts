import type { ClipboardEvent, DragEvent } from 'react';

/** Returns handlers with which a text field takes a pasted or dropped picture. Text is pasted as usual. */
export function takesPictures(read: (picture: Blob) => void) {
  return {
    onPaste: (event: ClipboardEvent) => {
      const [picture] = event.clipboardData.files;
      // Office programs add a picture of the copied text.
      if (picture === undefined || event.clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      read(picture);
    },
    // By default some browsers open a dropped file in place of the page.
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const [picture] = event.dataTransfer.files;
      if (picture === undefined) return;
      event.preventDefault();
      read(picture);
    },
  };
}

/** Replaces the text of a field, as typing does: the handlers of the field and of its form run. */
export function typeInto(field: HTMLTextAreaElement, text: string): void {
  // React ignores the event after an assignment to `value`.
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
