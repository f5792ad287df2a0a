export { namedPictures } from './named-pictures.ts'
export { type Attachments, useAttachments, useMoveAttachments } from './use-attachments.tsx'
