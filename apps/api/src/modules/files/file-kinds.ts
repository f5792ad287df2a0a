import { type Id, pictureTypeOf } from '@parley/domain'

/** The purposes of stored files. */
export const FILE_KINDS = ['logo', 'avatar', 'voicemail', 'picture'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** The accepted file types, with their file name extensions. */
const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'audio/wav': 'wav' } as const
export type FileType = keyof typeof ENDINGS

/** The file type according to its first bytes; null when it is not accepted. */
export function sniffType(bytes: Uint8Array): FileType | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.byteLength)).toString('latin1')
  return start.startsWith('RIFF') && start.endsWith('WAVE') ? 'audio/wav' : pictureTypeOf(bytes)
}

/** Path at which users of its organisation read a file. */
export const fileUrl = (id: Id): string => `/api/files/${id}`

/** File name for downloads; contains no user input. */
export const fileName = (kind: FileKind, type: FileType): string => `${kind}.${ENDINGS[type]}`
