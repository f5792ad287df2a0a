import { createHash } from 'node:crypto'

/** A range of lines of a file, both ends included, counted from 1. */
export interface Block {
  readonly path: string
  readonly from: number
  readonly to: number
}

/** The number of lines that are mutated together; a statement that extends beyond them is left alone. */
const LINES = 12

/**
 * Blocks of lines, in an order determined only by the seed, until they contain `lines` lines; when `lines` is null, all
 * files as whole blocks. Blank lines and comments count as lines too.
 */
export function sampleOf(
  files: readonly { path: string; text: string }[],
  seed: string,
  lines: number | null,
): readonly Block[] {
  if (lines === null) return files.map(({ path, text }) => ({ path, from: 1, to: linesOf(text) }))
  const blocks = files
    .flatMap(({ path, text }) =>
      Array.from({ length: Math.ceil(linesOf(text) / LINES) }, (_, index) => ({
        path,
        from: index * LINES + 1,
        to: Math.min((index + 1) * LINES, linesOf(text)),
      })),
    )
    .map((block) => ({ block, rank: createHash('sha256').update(`${seed} ${block.path} ${block.from}`).digest('hex') }))
    .toSorted((one, other) => one.rank.localeCompare(other.rank))
  const chosen: Block[] = []
  let held = 0
  for (const { block } of blocks) {
    if (held >= lines) break
    chosen.push(block)
    held += block.to - block.from + 1
  }
  return chosen
}

const linesOf = (text: string) => text.split('\n').length
