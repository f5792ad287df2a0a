import { composer, messageOf, openFound, sendText } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

const CARL = '+13035550183'
const WORDS = ['The part is in.', 'We come on Monday.']

test('texts written without a connection survive the end of the page and leave once, in order', async ({
  openAs,
  context,
  carrier,
}) => {
  const page = await openAs('standard', '/parley/messages')
  await openFound(page, 'Carl Jensen')
  const texted = await carrier.textsTo(CARL, page)
  await context.setOffline(true)
  for (const words of WORDS) {
    await sendText(page, words)
    await expect(composer(page)).toHaveValue('')
  }
  const waiting = page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem')
  await expect(waiting).toContainText(WORDS)
  await expect(page.getByText(/^You are offline\. New texts will be sent when you are back online\./)).toBeVisible()
  const address = page.url()
  await page.close()

  const later = await context.newPage()
  await context.setOffline(false)
  await later.goto(address)
  for (const words of WORDS)
    await expect(messageOf(later.getByRole('log'), words).getByText('Delivered')).toBeAttached()
  await expect(later.getByRole('list', { name: 'Waiting to be sent' })).toHaveCount(0)
  const last = later.getByRole('log').locator('[data-message]')
  await expect(last.nth(-2)).toContainText('The part is in.')
  await expect(last.last()).toContainText('We come on Monday.')
  expect(await carrier.textsTo(CARL, later)).toBe(texted + 2)
})
