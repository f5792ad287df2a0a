import type { Locator } from '@playwright/test'
import { callFrom } from '../support/api.ts'
import { composer, openFound } from '../support/inbox.ts'
import { attach } from '../support/pictures.ts'
import { expect, test } from '../support/test.ts'

const BEA = '+13035550155'

const expectDrawn = (picture: Locator) =>
  expect.poll(() => picture.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(480)

test('pictures are attached, survive a reload, leave without words and stand in the thread', async ({
  openAs,
  carrier,
}) => {
  const page = await openAs('standard', '/parley/messages')
  const thread = await openFound(page, 'Bea Kowalski')
  const texted = await carrier.textsTo(BEA, page)
  await attach(page, ['before.png', 'after.png'])
  await page.getByRole('textbox', { name: 'Description of before.png' }).fill('The old tank')
  await page.getByRole('button', { name: 'Remove after.png' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Attached pictures' })).toBeHidden()
  await expect(page.getByRole('list', { name: 'Waiting to be sent' })).toBeHidden()
  const picture = thread.getByRole('button', { name: 'The old tank' })
  await expectDrawn(picture)
  await expect(thread.getByText('[Picture]')).toHaveCount(0)
  await expect.poll(() => carrier.textsTo(BEA, page)).toBe(texted + 1)
  await picture.click()
  await expect(page.getByRole('dialog', { name: 'Picture' }).getByRole('link', { name: 'Download' })).toBeVisible()
})

test('pictures that wait for their text outlive a reload', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await openFound(page, 'Bea Kowalski')
  await attach(page, ['kept.png'])
  await composer(page).fill('Have a look')
  await page.reload()
  await expect(composer(page)).toHaveValue('Have a look')
  const strip = page.getByRole('list', { name: 'Attached pictures' })
  await expect(strip.getByRole('listitem')).toHaveCount(1)
  await strip.getByRole('button', { name: 'Remove Picture 1' }).click()
  await expect(strip).toBeHidden()
  await composer(page).fill('')
  // Other specs write to this customer as the same user.
  const drafts = async () => (await callFrom<{ content: string }[]>(page, 'GET', '/api/parley/drafts')).body
  await expect.poll(async () => (await drafts()).map(({ content }) => content)).not.toContain('Have a look')
})
