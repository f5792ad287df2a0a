import type { StoryContext } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'

/** Where a play looks for what it asserts. */
export type Canvas = StoryContext['canvas']

/** Puts words into a field all at once. Where each key matters, type them instead: that draws the screen for every one. */
export async function enter(field: HTMLElement, words: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(words)
}
