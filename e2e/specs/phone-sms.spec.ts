import { makePicture } from '@parley/scenarios'
import { toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('a text leaves from one’s own line by keyboard alone, and is the last one of its conversation', async ({
  openAs,
}) => {
  const page = await openAs('standard', '/phone/sms')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') asked.push(new URL(request.url()).pathname)
  })
  const isTexts = (path: string) => /^\/api\/sms\/conversations\/[^/]+\/messages$/.test(path)
  const list = page.getByRole('navigation', { name: 'Conversations' })
  await page.getByPlaceholder('Search conversations...').fill('Tom Abernathy')
  const row = list.getByRole('link', { name: /Tom Abernathy/ })
  await expect(list.getByRole('link')).toHaveCount(1)
  expect(asked.filter(isTexts)).toEqual([])
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('aria-current', 'true')
  const field = page.getByPlaceholder('Text Tom Abernathy...')
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await field.fill('The papers are on their way.')
  await expect(page.getByText('28/500')).toBeVisible()
  await expect.poll(() => asked.some(isTexts)).toBe(true)
  asked.length = 0
  await field.press('Enter')
  await expect(toast(page, 'Message sent')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(row).toContainText('The papers are on their way.')
  await expect.poll(() => asked.some(isTexts)).toBe(true)
  await expect.poll(() => asked).toContain('/api/sms/conversations')
})

test('what was typed waits through a reload, and New SMS opens the conversation that is there', async ({ openAs }) => {
  const page = await openAs('standard', '/phone/sms')
  await page.getByRole('button', { name: 'New SMS' }).click()
  const to = page.getByRole('dialog', { name: 'New SMS' }).getByRole('combobox', { name: /To/ })
  await to.fill('Haddad')
  await page.getByRole('option', { name: /Omar Haddad/ }).click()
  const field = page.getByPlaceholder('Text Omar Haddad...')
  await expect(page.getByText('Hi Omar, shall we put you down for December?')).toBeVisible()
  await field.fill('Spring is fine.')
  await page.reload()
  await expect(field).toHaveValue('Spring is fine.')
  await field.fill('')
})

test('a picture leaves from one’s own line, and stands in its conversation', async ({ openAs }) => {
  const page = await openAs('standard', '/phone/sms')
  await page.getByPlaceholder('Search conversations...').fill('Tom Abernathy')
  const row = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Tom Abernathy/ })
  await row.click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach pictures' }).click()
  await (await chooser).setFiles({ name: 'tank.png', mimeType: 'image/png', buffer: Buffer.from(makePicture('tank')) })
  await page.getByRole('textbox', { name: 'Description of tank.png' }).fill('The new tank')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Message sent')).toBeVisible()
  const picture = page.getByRole('log').getByRole('button', { name: 'The new tank' })
  await expect
    .poll(() => picture.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(480)
  await expect(row).toContainText('[Picture]')
  await expect(page.getByRole('list', { name: 'Attached pictures' })).toBeHidden()
})
