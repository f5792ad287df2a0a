import type { Locator, Page } from '@playwright/test'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

// Dialogs and panels of Settings and Team by keyboard only: which control has the focus first, that Tab cycles within a
// dialog in reading order, that Escape closes it, and that the focus returns to where it came from.

const dialogOf = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name })).last()

async function open(page: Page, by: Locator): Promise<void> {
  await expect(by).toBeVisible()
  await tabTo(page, by)
  await page.keyboard.press('Enter')
}

/** The names of the controls that Tab reaches, from the current one until the focus is back on it. */
async function stopsOf(page: Page): Promise<string[]> {
  const nameOf = () =>
    page.evaluate(() => {
      const part = document.activeElement
      const labels =
        part instanceof HTMLInputElement || part instanceof HTMLSelectElement ? [...(part.labels ?? [])] : []
      const words = part?.getAttribute('aria-label') ?? labels[0]?.textContent ?? part?.textContent ?? ''
      return words.trim()
    })
  const first = await nameOf()
  const stops = [first]
  for (let pressed = 0; pressed < 30; pressed += 1) {
    await page.keyboard.press('Tab')
    const name = await nameOf()
    if (name === first) break
    stops.push(name)
  }
  return stops
}

async function close(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

test('a custom field is edited, and asked about before it is deleted', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/settings/custom-fields')
  const opener = page
    .getByRole('table', { name: 'Custom fields' })
    .getByRole('button', { name: 'Annual service plan', exact: true })
  await open(page, opener)
  const dialog = dialogOf(page, 'Edit field')
  await expect(dialog.getByRole('textbox', { name: /^Field label/ })).toBeFocused()
  const stops = await stopsOf(page)
  expect(stops.slice(-4)).toEqual(['Delete', 'Cancel', 'Save Changes', 'Close'])

  const deletion = dialog.getByRole('button', { name: 'Delete' })
  await open(page, deletion)
  const asked = dialogOf(page, /^Delete "/)
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await stopsOf(page)).toEqual(['Cancel', 'Make inactive', expect.stringMatching(/^Delete /)])
  await close(page, asked, deletion)
  await close(page, dialog, opener)

  await open(page, opener)
  await open(page, deletion)
  await expect(asked.getByRole('button', { name: /^Delete / })).toBeEnabled()
  await tabTo(page, asked.getByRole('button', { name: /^Delete / }))
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('a number without conversations is asked about before it is deleted', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/settings/phone-numbers')
  await open(page, page.getByRole('button', { name: 'Add number' }))
  const form = dialogOf(page, 'Add number')
  await expect(form.getByRole('textbox', { name: /^Phone number/ })).toBeFocused()
  await page.keyboard.type('(720) 555-0119')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  const line = page.getByRole('listitem').filter({ hasText: '(720) 555-0119' })
  const opener = line.getByRole('button', { name: /^Delete/ })
  await open(page, opener)
  const asked = dialogOf(page, /^Delete .*0119/)
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await stopsOf(page)).toEqual(['Cancel', 'Delete number'])
  await close(page, asked, opener)
  await open(page, opener)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(line).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('a member is activated again', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/settings/team-members')
  const opener = page.getByRole('button', { name: /^Activate / }).first()
  const member = page.getByRole('listitem').filter({ has: opener }).first()
  const name = (await member.getAttribute('aria-label')) ?? ''
  await open(page, opener)
  const asked = dialogOf(page, `Activate ${name} again?`)
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await stopsOf(page)).toEqual(['Cancel', 'Activate'])
  await close(page, asked, opener)
  await open(page, opener)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(page.getByRole('button', { name: `Deactivate ${name}` })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('the second factor of a member is asked about before it is reset', async ({ openAs, context }) => {
  // None of the demo users has a second factor.
  await context.addInitScript(() => {
    const send = window.fetch
    window.fetch = async (...args) => {
      const response = await send(...args)
      if (!new URL(response.url).pathname.endsWith('/api/parley/users')) return response
      const users = (await response.json()) as { name: string }[]
      return Response.json(users.map((user) => Object.assign(user, { hasSecondFactor: true })))
    }
  })
  const page = await openAs('admin', '/parley/settings/team-members')
  const opener = page.getByRole('button', { name: /^Reset second factor / }).first()
  await open(page, opener)
  const asked = dialogOf(page, /^Reset the second factor of /)
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await stopsOf(page)).toEqual(['Cancel', 'Reset'])
  await close(page, asked, opener)
})

const PANELS = [
  { panel: 'How is this counted?', opener: (page: Page) => page.getByRole('button', { name: 'How is this counted?' }) },
  {
    panel: 'the conversations of an hour',
    opener: (page: Page) => page.locator('table button[tabindex="0"]').first(),
  },
  {
    panel: 'a day of messages and payments',
    opener: (page: Page) => page.getByRole('list', { name: 'Days' }).first().locator('button[tabindex="0"]'),
  },
  {
    panel: 'what was open as a day ended',
    opener: (page: Page) => page.getByRole('list', { name: 'Days' }).last().locator('button[tabindex="0"]'),
  },
] as const

for (const { panel, opener: find } of PANELS) {
  test(`the panel of Performance, ${panel}`, async ({ openAs }) => {
    const page = await openAs('manager', '/parley/team/performance?range=month')
    await expect(page.getByRole('list', { name: 'Days' })).toHaveCount(2)
    const opener = find(page)
    await open(page, opener)
    const aside = page.getByRole('main').getByRole('complementary')
    await expect(aside.getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(aside.getByRole('button', { name: 'Close' })).toBeFocused()
    await close(page, aside, opener)
    await page.keyboard.press('Enter')
    await expect(aside.getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(aside).toBeHidden()
    await expect(opener).toBeFocused()
  })
}
