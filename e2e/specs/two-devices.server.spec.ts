import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Waits until the page shows calls, by a part that comes after the page: a call rings for 25 seconds. */
const expectHearsCalls = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/phone/active-calls')),
      ),
    )
    .toBe(true)

const cardOn = (page: Page) => page.getByRole('alertdialog', { name: 'Incoming call' })

test('a call rings on both devices of a person: silenced, turned away or answered on one, it is so on the other, which says where', async ({
  openAs,
  openAsAnother,
}) => {
  const desk = await openAs('admin', '/phone')
  const laptop = await openAsAnother('admin', '/parley/invoices')
  const simulate = desk.getByRole('button', { name: 'Simulate call' })
  await expectHearsCalls(desk)
  await expectHearsCalls(laptop)

  await simulate.click()
  await expect(cardOn(desk)).toBeVisible()
  await expect(cardOn(laptop)).toBeVisible()
  await cardOn(desk).getByRole('button', { name: 'Silence' }).click()
  await expect(cardOn(laptop).getByRole('button', { name: 'Silence' })).toHaveCount(0)
  // These notices are shown for a few seconds.
  await Promise.all([
    expect(desk.getByText('Declined on another device')).toBeVisible(),
    cardOn(laptop).getByRole('button', { name: 'To voicemail' }).click(),
  ])
  await expect(cardOn(desk)).toBeHidden()
  await expect(cardOn(laptop)).toBeHidden()

  await simulate.click()
  await expect(cardOn(laptop)).toBeVisible()
  await expect(cardOn(desk)).toBeVisible()
  await Promise.all([
    expect(laptop.getByText('Answered on another device')).toBeVisible(),
    cardOn(desk).getByRole('button', { name: 'Answer' }).click(),
  ])
  await expect(cardOn(laptop)).toBeHidden()
  await expect(cardOn(desk)).toBeHidden()
  for (const page of [desk, laptop]) {
    await expect(page.getByRole('region', { name: 'Call' }).getByRole('timer')).toBeVisible()
  }
  await Promise.all([
    expect(desk.getByText(/^Call ended \d+:\d\d$/)).toBeVisible(),
    laptop.getByRole('region', { name: 'Call' }).getByRole('button', { name: 'Hang up' }).click(),
  ])
})
