export { type Attachments, useAttachments } from './use-attachments.tsx'
