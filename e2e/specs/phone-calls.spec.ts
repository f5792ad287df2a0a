import { choosePayer } from '../support/terminal.ts'
import { expect, test } from '../support/test.ts'

test('a number is called from the dial pad: the call stands over every screen, and hung up in the history', async ({
  openAs,
}) => {
  const page = await openAs('standard', '/phone')
  await expect(page.getByRole('list', { name: 'Call history' })).toBeVisible()
  const input = page.getByPlaceholder('Enter a name or number...')
  await input.fill('(720) 555-0162')
  const history = page.waitForRequest(
    (request) => request.method() === 'GET' && new URL(request.url()).pathname === '/api/call-history',
  )
  await input.press('Enter')
  await expect(page.getByText('Call logged', { exact: true })).toBeVisible()
  await expect(input).toHaveValue('')
  await history
  const bar = page.getByRole('region', { name: 'Call' })
  await expect(bar.getByText('(720) 555-0162').first()).toBeVisible()
  await expect(bar.getByRole('timer')).toBeVisible()

  await page.getByRole('link', { name: 'Meetings' }).first().click()
  await expect(bar.getByRole('timer')).toBeVisible()
  await bar.getByRole('button', { name: 'Hang up' }).click()
  await expect(bar.getByText(/^Call ended \d+:\d\d$/)).toBeVisible()

  await page
    .getByRole('link', { name: /^Phone/ })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('0162')
  const row = page.getByRole('list', { name: 'Call history' }).getByRole('listitem').first()
  await expect(row).toContainText('(720) 555-0162')
  await expect(page.getByRole('list', { name: 'Call history' }).getByRole('listitem')).toHaveCount(1)
  await expect(row).toContainText(/\d:\d\d$/)
})

test('who calls is shown on every screen, and turned away it was missed', async ({ openAs }) => {
  const page = await openAs('standard', '/phone')
  await page.getByRole('button', { name: 'Simulate call' }).click()
  const card = page.getByRole('alertdialog', { name: 'Incoming call' })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: /^(To voicemail|Decline)$/ }).click()
  await expect(card).toBeHidden()
  const first = page.getByRole('list', { name: 'Call history' }).getByRole('listitem').first()
  await expect(first).toContainText('Missed')
})

test('a customer is called from the profile, and the call stands in the timeline', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/customers?search=nwosu')
  await page.getByRole('link', { name: 'Priscilla Nwosu', exact: true }).click()
  const profile = page.getByRole('dialog', { name: 'Priscilla Nwosu' })
  const timeline = profile.getByRole('region', { name: 'Timeline' })
  const call = profile.getByRole('button', { name: 'Call', exact: true })
  await timeline.getByRole('button', { name: /^Calls and voicemail/ }).click()
  await expect(timeline.getByText(/called Priscilla Nwosu, /).first()).toBeVisible()
  await expect(timeline.getByRole('heading', { name: 'Today' })).toHaveCount(0)
  await call.click()
  await expect(page.getByText('Call logged', { exact: true })).toBeVisible()
  await expect(call).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('section[aria-label="Call"]')).toBeVisible()
  await page.keyboard.press('Alt+h')
  await expect(timeline.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(timeline.getByRole('listitem').first()).toHaveText(
    /^Today.* called Priscilla Nwosu, (cancelled|\d+:\d\d)/,
  )
})

test('a number is called and texted from where it stands', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/invoices?search=nwosu')
  await page
    .getByRole('row', { name: /Priscilla Nwosu/ })
    .first()
    .click()
  const number = page.getByRole('dialog').getByRole('button', { name: '(303) 555-0142', exact: true })
  await number.click()
  await page.getByRole('menuitem', { name: 'Text' }).click()
  await expect(page).toHaveURL(/\/parley\/messages\?conversation=/)
  await expect(page.getByRole('heading', { name: 'Priscilla Nwosu' })).toBeVisible()

  await page.goBack()
  await number.click()
  await page.getByRole('menuitem', { name: 'Call' }).click()
  await expect(page.getByText('Call logged', { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  const bar = page.getByRole('region', { name: 'Call' })
  await expect(bar.getByText('Priscilla Nwosu')).toBeVisible()
  await bar.getByRole('button', { name: /^(Hang up|Cancel)$/ }).click()
  await expect(bar.getByText(/^Call (ended|cancelled)|^Cancelled|^No answer/)).toBeVisible()
})

test('the number of a customer is called from every list that shows it', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/customers?search=nwosu')
  const menuOf = async (number: string) => {
    await page.getByRole('button', { name: number, exact: true }).first().click()
    await expect(page.getByRole('menuitem', { name: 'Call' })).toBeVisible()
    const offered = await page.getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    return offered
  }
  expect(await menuOf('(303) 555-0142')).toEqual(['Call', 'Text', 'Copy number'])
  expect(page.url()).not.toContain('customer=')
  await openAs('manager', '/parley/team/assignments')
  const number = await page
    .getByRole('button', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })
    .first()
    .innerText()
  expect(await menuOf(number)).toEqual(['Call', 'Text', 'Copy number'])
  await openAs('manager', '/parley/virtual-terminal')
  await choosePayer(page, 'Wen Zhao')
  expect(await menuOf('(303) 555-0108')).toEqual(['Call', 'Copy number'])
})
