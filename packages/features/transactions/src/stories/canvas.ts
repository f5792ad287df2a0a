import type { StoryContext } from '@storybook/react-vite'

/** Where a play looks for what it asserts. */
export type Canvas = StoryContext['canvas']
