import { storyNameFromExport } from 'storybook/internal/csf'
import { picturedStories, storyIdOf, variantsOf } from '../../.storybook/pictures/picture-names.ts'
import { requiredStates } from '../../.storybook/states/index.ts'

const firsts = picturedStories(requiredStates)

/** The names of all pictures that have to be kept: `<story id>.<variant>`. */
export const picturedNames: readonly string[] = [...firsts].flatMap(([id, first]) =>
  variantsOf(id, first).map((variant) => `${id}.${variant}`),
)

/** The first story of the title that a picture is of; of a picture of nothing required, its own. */
export function firstOf(name: string): string {
  const id = name.slice(0, name.lastIndexOf('.'))
  return firsts.get(id) ?? id
}

/** Whether the id of a pictured story begins so. */
export const isOfPictured = (beginning: string): boolean => [...firsts.keys()].some((id) => id.startsWith(beginning))

/** The names of the tests of the pictured stories whose ids begin so, as a pattern for Vitest's `-t`; some others are called the same. */
export function picturedPattern(beginnings: readonly string[]): string {
  const stories = requiredStates.filter((state) => {
    const id = storyIdOf(state)
    return firsts.has(id) && (beginnings.length === 0 || beginnings.some((beginning) => id.startsWith(beginning)))
  })
  return `^(${[...new Set(stories.map(({ story }) => storyNameFromExport(story)))].join('|')})$`
}
