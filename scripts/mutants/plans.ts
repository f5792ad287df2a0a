import type { Layer } from './layers.ts'

/** The files of a layer that are mutated. */
export interface Plan {
  readonly layer: Layer
  readonly paths: readonly string[]
  /** Whether the files were named: all of their lines are mutated, not a sample. */
  readonly isWhole: boolean
}

/**
 * Plans for every layer, for the named layers, or for the named files in their layers; null when a word matches
 * nothing.
 */
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
