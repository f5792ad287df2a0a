import type { StoryContext } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
// Imported with the stories, so that a play waits for the screen itself, not for its modules to load.
import '../components/open-conversation.tsx'

/** The canvas that a play queries for its assertions. */
export type Canvas = StoryContext['canvas']

/**
 * Pastes text into a field at once. Where single key presses matter, type instead, which re-renders the screen for each
 * key.
 */
export async function enter(field: HTMLElement, words: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(words)
}

/** The field for a text to the customer. */
export const fieldOf = (canvas: Canvas) => canvas.findByRole<HTMLTextAreaElement>('textbox', { name: 'SMS Message' })

/**
 * The text field, once the thread has loaded: a text sent before that is held back with a question because of unseen
 * messages.
 */
export async function textOf(canvas: Canvas): Promise<HTMLTextAreaElement> {
  await waitFor(() => expect(canvas.getByRole('log').querySelector('[data-message]')).toBeVisible())
  return fieldOf(canvas)
}

/** The list of conversations. */
export const list = async (canvas: Canvas) => within(await canvas.findByRole('navigation', { name: 'Conversations' }))

/** The row of a conversation; waits for it, since the list may be replaced. */
export const row = (canvas: Canvas, name: RegExp): Promise<HTMLElement> =>
  waitFor(() => within(canvas.getByRole('navigation', { name: 'Conversations' })).getByRole('link', { name }))

/** The row of the open conversation. */
export const openRow = (canvas: Canvas): HTMLElement =>
  within(canvas.getByRole('navigation', { name: 'Conversations' })).getByRole('link', { current: true })

/** Waits until the messages are scrolled to the end. */
export const standsAtEnd = (log: HTMLElement): Promise<void> =>
  waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2))
