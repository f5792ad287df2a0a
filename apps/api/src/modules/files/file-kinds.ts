import type { Id } from '@parley/domain'

/** What files are for. */
export const FILE_KINDS = ['logo', 'avatar', 'voicemail'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** What files may be, with the ending of their name. */
const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'audio/wav': 'wav' } as const
export type FileType = keyof typeof ENDINGS

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.max(0, Math.min(text.length, bytes.byteLength - at))).equals(
    Buffer.from(text, 'latin1'),
  )

/** What the first bytes say a file is; null for what is not kept here. */
export function sniffType(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WAVE', 8)) return 'audio/wav'
  return null
}

/** Where a file is read by people of its organisation. */
export const fileUrl = (id: Id): string => `/api/files/${id}`

/** The name under which a file is saved: nothing of it was typed by anybody. */
export const fileName = (kind: FileKind, type: FileType): string => `${kind}.${ENDINGS[type]}`
