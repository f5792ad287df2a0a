import { callFrom } from '../support/api.ts'
import { chooseAction, composer, noteComposer, openFound, sendText, toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

const OMAR = '+13035550163'

test('texts that staff stopped stay stopped until the customer agrees again, and both are on record', async ({
  openAs,
  carrier,
}) => {
  const page = await openAs('standard', '/parley/messages')
  const thread = await openFound(page, 'Omar Haddad')
  const texted = await carrier.textsTo(OMAR, page)
  await chooseAction(page, 'Stop texts to this customer')
  const stop = page.getByRole('dialog', { name: 'Stop texts to Omar Haddad?' })
  await stop.getByRole('radio', { name: 'By text' }).check()
  await stop.getByRole('button', { name: 'Stop texts' }).click()
  await expect(toast(page, 'Texts stopped')).toBeVisible()
  await expect(page.getByText(/^Opted out by Devin Kim/)).toBeVisible()
  await expect(noteComposer(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'SMS Message' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Request Payment' })).toBeHidden()

  const conversationId = new URL(page.url()).searchParams.get('conversation')
  const refused = await callFrom<{ error: string }>(page, 'POST', '/api/parley/messages', {
    conversationId,
    content: 'Are you sure?',
    direction: 'outbound',
  })
  expect(refused.status).toBe(409)
  expect(refused.body.error).toContain('opted out')

  await page.getByRole('button', { name: 'Allow texts again' }).click()
  const allow = page.getByRole('dialog', { name: 'Allow texts to Omar Haddad again?' })
  await allow.getByRole('radio', { name: 'On the phone' }).check()
  await allow.getByRole('button', { name: 'The customer agreed' }).click()
  await expect(toast(page, 'Texts allowed again')).toBeVisible()
  await chooseAction(page, 'Text consent history')
  const changes = page.getByRole('dialog', { name: 'Text consent history' }).getByRole('listitem')
  await expect(changes).toHaveText([/Allowed.*Devin Kim, asked on the phone/, /Stopped.*Devin Kim, asked by text/])
  await page.keyboard.press('Escape')

  const toCustomer = page.getByRole('radio', { name: 'SMS Message' })
  await expect(toCustomer).toBeEnabled()
  await toCustomer.press('Space')
  await sendText(page, 'Thank you, Omar.')
  await expect(composer(page)).toHaveValue('')
  await expect(thread.getByText('Thank you, Omar.')).toBeVisible()
  await expect.poll(() => carrier.textsTo(OMAR, page)).toBe(texted + 1)
})

test('after a STOP by text the team cannot allow texts again', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/messages')
  await openFound(page, 'Chidi Eze')
  const allow = page.getByRole('button', { name: 'Allow texts again' })
  await expect(allow).toBeDisabled()
  await allow.hover()
  const only = /^Only START from \(\d{3}\) 555-\d{4} allows texts again$/
  await expect(page.getByText(only)).toBeVisible()

  const id = new URL(page.url()).searchParams.get('conversation')
  const conversation = await callFrom<{ customerId: string }>(page, 'GET', `/api/parley/conversations/${id}`)
  const path = `/api/parley/customers/${conversation.body.customerId}/opt-out`
  const refused = await callFrom<{ error: string }>(page, 'PATCH', path, { optedOut: false, how: 'phone' })
  expect(refused.status).toBe(409)
  expect(refused.body.error).toMatch(only)
})
