import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type Canvas, enter } from './canvas.ts'

const body = within(document.body)

/** Opens the dialog with the button of this name, 'New' by default. */
export async function open(canvas: Canvas, button = 'New') {
  await userEvent.click(await canvas.findByRole('button', { name: button }))
  const dialog = within(await body.findByRole('dialog', { name: 'New Message' }))
  await waitFor(() => expect(inboxOf(dialog)).toHaveDisplayValue(/Dispatch/))
  return dialog
}
export const inboxOf = (dialog: Canvas) => dialog.getByRole('combobox', { name: /Inbox/ })
export const phoneOf = (dialog: Canvas) => dialog.getByRole('combobox', { name: /Phone/ })
export const messageOf = (dialog: Canvas) => dialog.getByRole('textbox', { name: /Message/ })
export const sendOf = (dialog: Canvas) => dialog.getByRole('button', { name: /^(Send|Try again)$/ })

export async function fill(dialog: Canvas, phone: string, message: string) {
  await enter(phoneOf(dialog), phone)
  await enter(messageOf(dialog), message)
}
