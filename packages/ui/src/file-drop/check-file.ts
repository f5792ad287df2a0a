const KB = 1024
const MB = KB * KB

export interface FileLimits {
  /** Accepted file extensions (`.csv`) and types (`text/csv`, `image/*`); all when absent. */
  accept?: readonly string[]
  /** Description of the accepted files: `a CSV file`. */
  acceptWords?: string
  /** Maximum size in bytes. */
  maxBytes?: number
}

/** Returns why a file is rejected, as a sentence that states what to do; null when it is accepted. */
export function fileError(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  limits: FileLimits,
): string | null {
  const { accept = [], acceptWords = 'a supported file', maxBytes = Infinity } = limits
  if (accept.length > 0 && !accept.some((kind) => isKind(name, type, kind)))
    return `${name} is not ${acceptWords}. Choose another file.`
  if (size > maxBytes) return `${name} is larger than ${sizeWords(maxBytes)}. Choose a smaller file.`
  return null
}

/** Formats a number of bytes: `5 MB`, `64 kB`. */
export function sizeWords(bytes: number): string {
  return bytes >= MB ? `${Math.floor(bytes / MB)} MB` : `${Math.floor(bytes / KB)} kB`
}

function isKind(name: string, type: string, kind: string): boolean {
  if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind.toLowerCase())
  return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
}
