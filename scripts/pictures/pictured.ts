import { storyNameFromExport } from 'storybook/internal/csf'
import { picturedStories, storyIdOf, variantsOf } from '../../.storybook/pictures/picture-names.ts'
import { requiredStates } from '../../.storybook/states/index.ts'

const firsts = picturedStories(requiredStates)

/** The names of all pictures that have to be kept: `<story id>.<variant>`. */
export const picturedNames: readonly string[] = [...firsts].flatMap(([id, first]) =>
  variantsOf(id, first).map((variant) => `${id}.${variant}`),
)

/**
 * The id of the first story of the title that a picture belongs to; the picture's own story when it is not required.
 */
export function firstOf(name: string): string {
  const id = name.slice(0, name.lastIndexOf('.'))
  return firsts.get(id) ?? id
}

/** Whether the id of a pictured story starts with this. */
export const isOfPictured = (beginning: string): boolean => [...firsts.keys()].some((id) => id.startsWith(beginning))

/**
 * The test names of the pictured stories whose ids start with one of these, as a pattern for Vitest's `-t`; it matches
 * other stories of the same name too.
 */
export function picturedPattern(beginnings: readonly string[]): string {
  const stories = requiredStates.filter((state) => {
    const id = storyIdOf(state)
    return firsts.has(id) && (beginnings.length === 0 || beginnings.some((beginning) => id.startsWith(beginning)))
  })
  return `^(${[...new Set(stories.map(({ story }) => storyNameFromExport(story)))].join('|')})$`
}
