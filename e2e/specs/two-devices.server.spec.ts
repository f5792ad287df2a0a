import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const SLOW = { timeout: 20_000 }
const cardOn = (page: Page) => page.getByRole('alertdialog', { name: 'Incoming call' })

test('a call rings on both devices of a person: silenced, turned away or answered on one, it is so on the other, which says where', async ({
  openAs,
  openAsAnother,
}) => {
  test.setTimeout(120_000)
  const desk = await openAs('admin', '/phone')
  const laptop = await openAsAnother('admin', '/parley/invoices')
  const simulate = desk.getByRole('button', { name: 'Simulate call' })

  await simulate.click()
  await expect(cardOn(desk)).toBeVisible(SLOW)
  await expect(cardOn(laptop)).toBeVisible(SLOW)
  await cardOn(desk).getByRole('button', { name: 'Silence' }).click()
  await expect(cardOn(laptop).getByRole('button', { name: 'Silence' })).toHaveCount(0, SLOW)
  await cardOn(laptop).getByRole('button', { name: 'To voicemail' }).click()
  await expect(desk.getByText('Declined on another device')).toBeVisible(SLOW)
  await expect(cardOn(desk)).toBeHidden()
  await expect(cardOn(laptop)).toBeHidden()

  await simulate.click()
  await expect(cardOn(laptop)).toBeVisible(SLOW)
  await expect(cardOn(desk)).toBeVisible(SLOW)
  await cardOn(desk).getByRole('button', { name: 'Answer' }).click()
  await expect(laptop.getByText('Answered on another device')).toBeVisible(SLOW)
  await expect(cardOn(laptop)).toBeHidden()
  await expect(cardOn(desk)).toBeHidden()
  for (const page of [desk, laptop]) {
    await expect(page.getByRole('region', { name: 'Call' }).getByRole('timer')).toBeVisible(SLOW)
  }
  await laptop.getByRole('region', { name: 'Call' }).getByRole('button', { name: 'Hang up' }).click()
  await expect(desk.getByText(/^Call ended \d+:\d\d$/)).toBeVisible(SLOW)
})
