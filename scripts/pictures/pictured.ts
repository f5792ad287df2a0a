import { storyNameFromExport } from 'storybook/internal/csf'
import { picturedStories, storyIdOf } from '../../.storybook/pictures/picture-names.ts'
import { requiredStates } from '../../.storybook/states/index.ts'

const ids = picturedStories(requiredStates)

/** The stories that pictures are kept of: `<story id>`. */
export const picturedIds = [...ids]
/** The names of their tests, as a pattern for Vitest's `-t`; some other stories are called the same. */
export const picturedPattern = `^(${[
  ...new Set(
    requiredStates.filter((state) => ids.has(storyIdOf(state))).map(({ story }) => storyNameFromExport(story)),
  ),
].join('|')})$`
