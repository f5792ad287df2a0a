import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const cardOn = (page: Page) => page.getByRole('alertdialog', { name: 'Incoming call' })

test('a call rings on both devices of a person: silenced, turned away or answered on one, it is so on the other, which says where', async ({
  openAs,
  openAsAnother,
}) => {
  const desk = await openAs('admin', '/phone')
  const laptop = await openAsAnother('admin', '/parley/invoices')
  const simulate = desk.getByRole('button', { name: 'Simulate call' })

  await simulate.click()
  await expect(cardOn(desk)).toBeVisible()
  await expect(cardOn(laptop)).toBeVisible()
  await cardOn(desk).getByRole('button', { name: 'Silence' }).click()
  await expect(cardOn(laptop).getByRole('button', { name: 'Silence' })).toHaveCount(0)
  await cardOn(laptop).getByRole('button', { name: 'To voicemail' }).click()
  await expect(desk.getByText('Declined on another device')).toBeVisible()
  await expect(cardOn(desk)).toBeHidden()
  await expect(cardOn(laptop)).toBeHidden()

  await simulate.click()
  await expect(cardOn(laptop)).toBeVisible()
  await expect(cardOn(desk)).toBeVisible()
  await cardOn(desk).getByRole('button', { name: 'Answer' }).click()
  await expect(laptop.getByText('Answered on another device')).toBeVisible()
  await expect(cardOn(laptop)).toBeHidden()
  await expect(cardOn(desk)).toBeHidden()
  for (const page of [desk, laptop]) {
    await expect(page.getByRole('region', { name: 'Call' }).getByRole('timer')).toBeVisible()
  }
  await laptop.getByRole('region', { name: 'Call' }).getByRole('button', { name: 'Hang up' }).click()
  await expect(desk.getByText(/^Call ended \d+:\d\d$/)).toBeVisible()
})
