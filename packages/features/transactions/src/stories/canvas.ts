import type { StoryContext } from '@storybook/react-vite'

/** The canvas in which a play function runs its queries. */
export type Canvas = StoryContext['canvas']
