import type { Layer } from './layers.ts'

/** What is changed of a layer. */
export interface Plan {
  readonly layer: Layer
  readonly paths: readonly string[]
  /** The files are named: all of their lines are changed, not a sample. */
  readonly isWhole: boolean
}

/** Every layer, those named, or the files named in the layers they belong to; null where a word names nothing. */
export function plansOf(
  words: readonly string[],
  layers: readonly Layer[],
  sourcesOf: (layer: Layer) => readonly string[],
): readonly Plan[] | null {
  const known = new Set(words.filter((word) => layers.some(({ name }) => name === word)))
  const plans = layers.flatMap((layer): Plan[] => {
    const sources = sourcesOf(layer)
    if (words.length === 0 || known.has(layer.name)) return [{ layer, paths: sources, isWhole: false }]
    const paths = sources.filter((path) => words.includes(path))
    for (const path of paths) known.add(path)
    return paths.length > 0 ? [{ layer, paths, isWhole: true }] : []
  })
  return words.every((word) => known.has(word)) ? plans : null
}
