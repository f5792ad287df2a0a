import {
  announcement,
  composer,
  conversationOf,
  conversations,
  openConversation,
  readAbove,
  requestPayment,
  scrollToTop,
  toast,
} from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

/**
 * The interval of the specified poll, in milliseconds; the poll is switched off, because it must not be what brings the
 * change.
 */
const POLL_MS = 5000

test('what one person does shows on the screen of another at once, who keeps focus, draft and place', async ({
  openAs,
  openAsAnother,
  customer,
}) => {
  const reader = await openAsAnother('manager', '/parley/messages')
  await reader.addInitScript((pollMs) => {
    const start = window.setInterval.bind(window)
    const withoutPoll = (handler: TimerHandler, ms?: number) => (ms === pollMs ? 0 : start(handler, ms))
    Object.assign(window, { setInterval: withoutPoll })
  }, POLL_MS)
  await reader.reload()
  const seen = await openConversation(reader, 'Priscilla Nwosu')
  let loads = 0
  reader.on('load', () => (loads += 1))
  await composer(reader).fill('Half a thought')
  const place = await readAbove(reader)

  const writer = await openAs('standard', '/parley/messages')
  const thread = await openConversation(writer, 'Priscilla Nwosu')
  await composer(writer).fill('The permit is here, we start on Monday.')
  await composer(writer).press('Enter')
  await expect(reader.getByRole('button', { name: /^1 new/ })).toBeVisible()
  await scrollToTop(reader)
  await expect(conversationOf(reader, 'Priscilla Nwosu')).toContainText('The permit is here')

  const { invoiceNumber, link } = await requestPayment(writer, thread, '75')
  const news = reader.getByRole('button', { name: /^2 new/ })
  await expect(news).toBeVisible()

  await expect(composer(reader)).toBeFocused()
  await expect(composer(reader)).toHaveValue('Half a thought')
  expect(await seen.evaluate((element) => element.scrollTop)).toBe(place)

  await news.click()
  await expect(seen.getByText('The permit is here, we start on Monday.')).toBeVisible()
  await expect(seen.getByText(`${invoiceNumber}: Awaiting payment`)).toBeVisible()
  await customer.pays(link, '$75.00', writer)
  await expect(seen.getByText(`${invoiceNumber}: Paid`)).toBeVisible()
  expect(loads).toBe(0)
})

test('an assignment shows in the header of everybody who has the conversation open', async ({
  openAs,
  openAsAnother,
}) => {
  const reader = await openAsAnother('manager', '/parley/messages')
  await openConversation(reader, 'Helen Brandt')
  const writer = await openAs('standard', '/parley/messages')
  await openConversation(writer, 'Helen Brandt')
  await writer.getByRole('button', { name: /^Assigned to:/ }).click()
  await writer.getByRole('option', { name: 'Ana Ruiz' }).click()
  await expect(reader.getByRole('button', { name: 'Assigned to: Ana Ruiz' })).toBeVisible()
})

test('whoever asked for money hears that it came in, and the open thread, the row and the bell say so', async ({
  openAs,
  openAsAnother,
  customer,
}) => {
  const asker = await openAs('standard', '/parley/messages')
  const { invoiceNumber, link } = await requestPayment(asker, await openConversation(asker, 'Tom Abernathy'), '95.25')
  const reader = await openAsAnother('manager', '/parley/messages')
  const thread = await openConversation(reader, 'Tom Abernathy')
  await scrollToTop(reader)
  await asker.goto('/parley/invoices')
  await expect(asker.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()

  const words = `Tom Abernathy paid $95.25 for ${invoiceNumber}`
  // Both are shown for a few seconds only.
  await Promise.all([
    customer.pays(link, '$95.25', asker),
    expect(toast(asker, words)).toBeVisible({ timeout: 120_000 }),
    expect(announcement(reader, 'Tom Abernathy paid $95.25')).toBeAttached({ timeout: 120_000 }),
  ])
  await expect(thread.getByText('Tom Abernathy paid $95.25')).toBeVisible()
  await expect(thread.getByText(`${invoiceNumber}: Paid`)).toBeVisible()
  await expect(conversations(reader).first()).toContainText('Tom Abernathy')
  await expect(conversationOf(reader, 'Tom Abernathy')).toContainText('Paid $95.25')

  await asker.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  await asker.getByRole('link', { name: words }).click()
  await expect(asker.getByRole('log').getByText('Tom Abernathy paid $95.25')).toBeVisible()
})
