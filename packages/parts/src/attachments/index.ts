export { namedPictures } from './named-pictures.ts'
export { type Attachments, useAttachments } from './use-attachments.tsx'
