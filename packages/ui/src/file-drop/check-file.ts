const KB = 1024
const MB = KB * KB

export interface FileLimits {
  /** Endings (`.csv`) and types (`text/csv`, `image/*`) that fit; all if absent. */
  accept?: readonly string[]
  /** What fits, in words: `a CSV file`. */
  acceptWords?: string
  /** Largest size in bytes. */
  maxBytes?: number
}

/** Why a file does not fit, as a sentence that says what to do; null: it fits. */
export function fileError(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  limits: FileLimits,
): string | null {
  const { accept = [], acceptWords = 'a file of that kind', maxBytes = Infinity } = limits
  if (accept.length > 0 && !accept.some((kind) => isKind(name, type, kind)))
    return `${name} is not ${acceptWords}. Choose another file.`
  if (size > maxBytes) return `${name} is larger than ${sizeWords(maxBytes)}. Choose a smaller file.`
  return null
}

/** A number of bytes as people write it: `5 MB`, `64 kB`. */
export function sizeWords(bytes: number): string {
  return bytes >= MB ? `${Math.floor(bytes / MB)} MB` : `${Math.floor(bytes / KB)} kB`
}

function isKind(name: string, type: string, kind: string): boolean {
  if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind.toLowerCase())
  return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
}
