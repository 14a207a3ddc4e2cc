export type { StoredPicture } from '../core/commands/insert-image.ts';
export type { DocumentSize } from '../core/document.ts';
export { type UploadOptions, type UploadPicture, UploadRefused } from '../uploads/uploads.ts';
export { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx';
