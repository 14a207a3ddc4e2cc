export { ImageUpload, type ImageUploadProps } from './image-upload.tsx';
export { UploadProgress } from './upload-progress.tsx';
