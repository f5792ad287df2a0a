import { PRODUCT } from '@parley/domain'
import { STORY_PREPARED } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({ base: 'light', brandTitle: PRODUCT.name }),
  panelPosition: 'bottom',
})

/** Disables the controls of stories that have nothing to control. */
addons.register('parley/controls', (api) => {
  api.on(STORY_PREPARED, ({ id, argTypes, parameters }: PreparedStory) => {
    if (Object.keys(argTypes).length > 0) return
    void api.updateStory(id, { parameters: { ...parameters, controls: { disable: true } } })
  })
})

interface PreparedStory {
  readonly id: string
  readonly argTypes: object
  readonly parameters: object
}
