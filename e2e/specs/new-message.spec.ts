import { conversationOf, threadOf, toast } from '../support/inbox.ts'
import { attach } from '../support/pictures.ts'
import { expect, test } from '../support/test.ts'

const NUMBER = '+17205550188'

test('a new conversation that fails halfway goes on at the step that failed and texts the customer once', async ({
  openAs,
  carrier,
}) => {
  const page = await openAs('standard', '/parley/messages', { mock: 'fault:createConversation=500!once' })
  let failures = 1
  await page.route('**/api/parley/conversations', (route) => {
    if (route.request().method() !== 'POST' || failures === 0) return route.continue()
    failures -= 1
    return route.fulfill({ status: 500, json: { error: 'The server could not do this.' } })
  })
  const steps: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || !/\/(find-or-create|conversations|messages)$/.test(pathname)) return
    if (!request.serviceWorker()) steps.push(pathname.replace('/api/parley/', ''))
  })

  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New Message' })
  await expect(dialog.getByRole('combobox', { name: /Inbox/ })).toHaveText(/Dispatch/)
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeDisabled()
  await dialog.getByRole('combobox', { name: /Phone/ }).fill('(720) 555-0188')
  await dialog.getByRole('textbox', { name: /Message/ }).fill('Welcome, we come on Friday.')
  await send.click()
  await expect(toast(page, 'Failed to start the conversation')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /Message/ })).toHaveValue('Welcome, we come on Friday.')

  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Conversation started')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(steps).toEqual(['customers/find-or-create', 'conversations', 'conversations', 'messages'])
  await expect(threadOf(page, 'Unknown').getByText('Welcome, we come on Friday.')).toBeVisible()
  await expect(conversationOf(page, '(720) 555-0188')).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => carrier.textsTo(NUMBER, page)).toBe(1)
})

test('pictures go with the first text of a conversation, and wait while the dialog is closed', async ({
  openAs,
  carrier,
}) => {
  const page = await openAs('standard', '/parley/messages')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New Message' })
  await dialog.getByRole('combobox', { name: /Phone/ }).fill('(720) 555-0189')
  await attach(page, ['before.png', 'after.png'], dialog)
  await dialog.getByRole('textbox', { name: 'Description of before.png' }).fill('The old tank')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove after.png' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Conversation started')).toBeVisible()
  await expect(threadOf(page, 'Unknown').getByRole('button', { name: 'The old tank' })).toBeVisible()
  await expect.poll(() => carrier.textsTo('+17205550189', page)).toBe(1)
})

test('to a customer who has opted out New Message makes nothing and says why once', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /\/(find-or-create|conversations|messages)$/.test(pathname))
      writes.push(pathname)
  })
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New Message' })
  await expect(dialog.getByRole('combobox', { name: /Inbox/ })).toHaveText(/Dispatch/)
  await dialog.getByRole('combobox', { name: /Phone/ }).fill('Chidi')
  await dialog.getByRole('option', { name: /Chidi Eze/ }).click()
  await dialog.getByRole('textbox', { name: /Message/ }).fill('Hello')
  await expect(page.getByText(/has opted out of text messages/)).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('combobox', { name: /Phone/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Send', exact: true }).focus()
  await expect(page.getByRole('tooltip')).toHaveText('The customer has opted out')
  expect(writes).toEqual([])
})
