import { type Id, pictureTypeOf } from '@parley/domain'

/** What files are for. */
export const FILE_KINDS = ['logo', 'avatar', 'voicemail', 'picture'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** What files may be, with the ending of their name. */
const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'audio/wav': 'wav' } as const
export type FileType = keyof typeof ENDINGS

/** What the first bytes say a file is; null for what is not kept here. */
export function sniffType(bytes: Uint8Array): FileType | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.byteLength)).toString('latin1')
  return start.startsWith('RIFF') && start.endsWith('WAVE') ? 'audio/wav' : pictureTypeOf(bytes)
}

/** Where a file is read by people of its organisation. */
export const fileUrl = (id: Id): string => `/api/files/${id}`

/** The name under which a file is saved: nothing of it was typed by anybody. */
export const fileName = (kind: FileKind, type: FileType): string => `${kind}.${ENDINGS[type]}`
