import type { Page } from '@playwright/test'
import { callFrom } from '../support/api.ts'
import { createCarrierSide } from '../support/carrier.ts'
import { toast } from '../support/inbox.ts'
import { startApi } from '../support/processes.ts'
import { firstLink, makeOrganization } from '../support/setup.ts'
import { expect, test } from '../support/test.ts'

// The demo users have own lines, which are never answered by a text; here nobody has one.

const CUSTOMER = '+17205550184'
const WORDS = 'Sorry, we are on a roof. What is it about?'
/** Timeout for a missed call, which rings for half a minute. */
const RUNG_OUT = { timeout: 60_000 }

const simulateCall = (page: Page) => page.getByRole('button', { name: 'Simulate call' }).click()
const card = (page: Page) => page.getByRole('alertdialog', { name: 'Incoming call' })
const missedCalls = (page: Page) =>
  page.getByRole('list', { name: 'Call history' }).getByRole('listitem').filter({ hasText: 'Missed' })

test('whoever calls a line in vain is answered by a text, once a day, and the team sees it in the thread', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const api = await startApi({ PARLEY_SEED: 'none' })
  try {
    await page.goto(await firstLink(api))
    await makeOrganization(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Your line' })).toBeVisible()
    const carrier = createCarrierSide(api.simDir)
    const found = await callFrom<{ id: string }>(page, 'POST', '/api/parley/customers/find-or-create', {
      phoneNumber: CUSTOMER,
    })
    const begun = await callFrom<{ id: string }>(page, 'POST', '/api/parley/conversations', {
      customerId: found.body.id,
    })
    expect(begun.status).toBe(201)

    await page.goto(`${api.origin}/parley/settings/sms-settings`)
    await page.getByRole('switch', { name: 'After a missed call' }).click()
    await page.getByRole('textbox', { name: 'Answer after a missed call' }).fill(WORDS)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Settings Saved')).toBeVisible()

    await page.goto(`${api.origin}/phone`)
    await simulateCall(page)
    await expect(card(page)).toBeVisible()
    await expect(card(page)).toBeHidden(RUNG_OUT)
    await expect(missedCalls(page)).toHaveCount(1)
    await expect.poll(() => carrier.textsTo(CUSTOMER, page)).toBe(1)

    await simulateCall(page)
    await card(page)
      .getByRole('button', { name: /^(To voicemail|Decline)$/ })
      .click()
    await expect(missedCalls(page)).toHaveCount(2, RUNG_OUT)

    await page.goto(`${api.origin}/parley/messages?conversation=${begun.body.id}`)
    const thread = page.getByRole('log', { name: /^Messages with/ })
    const answers = thread.getByRole('listitem').filter({ hasText: WORDS })
    await expect(answers).toHaveCount(1)
    await expect(answers).toContainText('Delivered')
    // A text of the team is sent after anything that the second call would have queued.
    await page.getByRole('textbox', { name: 'SMS Message' }).fill('We call you back at noon.')
    await page.keyboard.press('Enter')
    await expect(thread.getByRole('listitem').filter({ hasText: 'We call you back at noon.' })).toContainText(
      'Delivered',
    )
    expect(await carrier.textsTo(CUSTOMER, page)).toBe(2)
    await expect(answers).toHaveCount(1)
  } finally {
    await api.stop()
  }
})
