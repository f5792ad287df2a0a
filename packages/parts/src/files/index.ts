export { bytesOf } from './bytes-of.ts'
export { saveBlob, saveFile } from './save-file.ts'
export { toBase64 } from './to-base64.ts'
