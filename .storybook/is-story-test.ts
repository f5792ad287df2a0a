/** Whether Vitest runs the stories; false in Storybook itself. */
export const isStoryTest = '__vitest_browser__' in globalThis
