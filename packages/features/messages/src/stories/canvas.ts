import type { StoryContext } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
// Fetched with the stories: what a play waits for is what the screen does, not the first load of its parts.
import '../components/open-conversation.tsx'

/** Where a play looks for what it asserts. */
export type Canvas = StoryContext['canvas']

/** Puts words into a field all at once. Where each key matters, type them instead: that draws the screen for every one. */
export async function enter(field: HTMLElement, words: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(words)
}

/** The field of a text to the customer. */
export const fieldOf = (canvas: Canvas) => canvas.findByRole<HTMLTextAreaElement>('textbox', { name: 'SMS Message' })

/** It, once the thread is there: a text sent before that is asked about, as one over messages that nobody saw. */
export async function textOf(canvas: Canvas): Promise<HTMLTextAreaElement> {
  await waitFor(() => expect(canvas.getByRole('log').querySelector('[data-message]')).toBeVisible())
  return fieldOf(canvas)
}

/** The list of conversations. */
export const list = async (canvas: Canvas) => within(await canvas.findByRole('navigation', { name: 'Conversations' }))

/** The row of a conversation, in a list that may give way to another one. */
export const row = (canvas: Canvas, name: RegExp): Promise<HTMLElement> =>
  waitFor(() => within(canvas.getByRole('navigation', { name: 'Conversations' })).getByRole('link', { name }))

/** The row of the open conversation. */
export const openRow = (canvas: Canvas): HTMLElement =>
  within(canvas.getByRole('navigation', { name: 'Conversations' })).getByRole('link', { current: true })

/** Waits until the messages stand at their end. */
export const standsAtEnd = (log: HTMLElement): Promise<void> =>
  waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2))
