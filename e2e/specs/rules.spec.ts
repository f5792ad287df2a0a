import type { Page } from '@playwright/test'
import { callFrom } from '../support/api.ts'
import { textFromCustomer } from '../support/carrier.ts'
import { composer, toast } from '../support/inbox.ts'
import type { Served, ServedApi } from '../support/processes.ts'
import { expect, test } from '../support/test.ts'

const ORGANIZATION = '/api/parley/settings/organization'
const RULES = '/api/parley/team/assignment-rules'
const OFF = { first_answer: false, new_conversations: null, give_back: false }
const CLOSED = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const OPEN = Object.fromEntries(Object.keys(CLOSED).map((day) => [day, [{ from: '00:00', to: '23:59' }]]))

interface Organization {
  settings: { business_hours: object; holidays: object[]; automatic_answers: object }
}
interface Text {
  direction: string
  content: string
  sentByUserId: string | null
}
interface Came {
  conversationId: string
}
interface Conversation {
  id: string
  assignedToUserId: string | null
}

/** Sets the business hours of every day; `restore` restores the previous settings. */
async function setHours(page: Page, hours: object): Promise<{ restore: () => Promise<void> }> {
  const { body: before } = await callFrom<Organization>(page, 'GET', ORGANIZATION)
  const write = async (settings: object) => {
    const { body } = await callFrom<Organization>(page, 'GET', ORGANIZATION)
    const { status } = await callFrom(page, 'PUT', ORGANIZATION, {
      ...body,
      settings: { ...body.settings, ...settings },
    })
    expect(status).toBe(200)
  }
  await write({ business_hours: hours, holidays: [] })
  const { business_hours, holidays, automatic_answers } = before.settings
  return { restore: () => write({ business_hours, holidays, automatic_answers }) }
}

const textsOf = async (page: Page, conversationId: string) =>
  (await callFrom<Text[]>(page, 'GET', `/api/parley/conversations/${conversationId}/messages`)).body
const answersIn = async (page: Page, conversationId: string, words: string) =>
  (await textsOf(page, conversationId)).filter(
    ({ direction, content, sentByUserId }) =>
      direction === 'outbound' && sentByUserId === null && content.startsWith(words),
  ).length
/**
 * Receives a text: on the mocks from any customer, on the server, which other specs share, from the customer with that
 * number.
 */
async function comesIn(page: Page, served: Served, from: string): Promise<string> {
  if (!('webhookSecret' in served)) {
    return (await callFrom<Came>(page, 'POST', '/api/parley/simulate-incoming')).body.conversationId
  }
  const lines = await callFrom<{ isDefault: boolean; phoneNumber: string }[]>(page, 'GET', '/api/parley/phone-numbers')
  const to = lines.body.find(({ isDefault }) => isDefault)?.phoneNumber ?? ''
  await textFromCustomer(served as ServedApi, { from, to, body: 'Is anybody there?' })
  const path = `/api/parley/conversations?${new URLSearchParams({ search: from, state: 'all' })}`
  const found = async () => (await callFrom<Conversation[]>(page, 'GET', path)).body[0]?.id ?? ''
  await expect.poll(found).not.toBe('')
  return found()
}
const conversationOf = async (page: Page, id: string) =>
  (await callFrom<Conversation>(page, 'GET', `/api/parley/conversations/${id}`)).body

/** Turns on an automatic answer with its text, as an admin does. */
async function answerWith(page: Page, name: string, field: string, words: string): Promise<void> {
  await page.goto('/parley/settings/sms-settings')
  await page.getByRole('switch', { name }).click()
  await page.getByRole('textbox', { name: field }).fill(words)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Settings Saved')).toBeVisible()
}

test('who texts while the business is closed is answered by itself, once a day', async ({ openAs, served }) => {
  const page = await openAs('admin', '/parley/settings/sms-settings')
  await expect(page.getByRole('switch', { name: 'Outside business hours' })).toBeVisible()
  const { restore } = await setHours(page, CLOSED)
  const words = 'We are closed, and answer in the morning.'
  await answerWith(page, 'Outside business hours', 'Answer outside business hours', words)
  // On the server every sender here is answered, however long it takes.
  const answered = 'webhookSecret' in served ? {} : { timeout: 3000 }
  const isAnswered = (id: string) =>
    expect
      .poll(() => answersIn(page, id, words), answered)
      .toBe(1)
      .then(
        () => true,
        () => false,
      )
  // Repeats until one customer has texted twice and another one was answered after that; a customer who has opted out
  // gets no answer.
  const heard = new Set<string>()
  let isTwice = false
  let isAfter = false
  for (let texts = 0; texts < 80 && !isAfter; texts += 1) {
    const id = await comesIn(page, served, texts < 2 ? '+17205550198' : '+17205550199')
    const isNew = !heard.has(id)
    heard.add(id)
    const isDone = await isAnswered(id)
    if (isTwice && isNew && isDone) isAfter = true
    if (!isNew && isDone) isTwice = true
  }
  expect(isAfter).toBe(true)
  for (const id of heard.keys()) expect(await answersIn(page, id, words)).toBeLessThanOrEqual(1)
  await restore()
})

/** Creates an unassigned conversation with a new customer. */
async function begin(page: Page, phoneNumber: string): Promise<string> {
  const customer = await callFrom<{ id: string }>(page, 'POST', '/api/parley/customers/find-or-create', { phoneNumber })
  const made = await callFrom<Conversation>(page, 'POST', '/api/parley/conversations', { customerId: customer.body.id })
  expect(made.status).toBe(201)
  await callFrom(page, 'PATCH', `/api/parley/conversations/${made.body.id}/assignment`, { assignedToUserId: null })
  return made.body.id
}

async function say(page: Page, conversationId: string, words: string): Promise<void> {
  await page.goto(`/parley/messages?conversation=${conversationId}`)
  await composer(page).fill(words)
  await page.keyboard.press('Enter')
}

async function turnOn(page: Page, rule: string): Promise<void> {
  await page.goto('/parley/team/assignments')
  const rules = page.getByRole('region', { name: 'Rules' })
  await rules.getByRole('switch', { name: rule }).click()
  await expect(toast(page, 'Rules Saved')).toBeVisible()
  await expect(rules.getByRole('switch', { name: rule })).toBeChecked()
}

test('who answers first gets the conversation', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/team/assignments')
  await expect(page.getByRole('region', { name: 'Rules' })).toBeVisible()
  const me = (await callFrom<{ id: string }>(page, 'GET', '/api/auth/session')).body.id
  await turnOn(page, 'Assign on first answer')
  const id = await begin(page, '(720) 555-0181')
  await say(page, id, 'We can come by on Monday.')
  await expect.poll(async () => (await conversationOf(page, id)).assignedToUserId).toBe(me)
  expect((await callFrom(page, 'PUT', RULES, OFF)).status).toBe(200)
})

test('new conversations wait until the business opens, and are then shared out', async ({
  openAs,
  served,
  backend,
}) => {
  const page = await openAs('admin', '/parley/team/assignments')
  await expect(page.getByRole('region', { name: 'Rules' })).toBeVisible()
  const { restore } = await setHours(page, CLOSED)
  await turnOn(page, 'Assign new conversations')
  await page.getByRole('combobox', { name: 'Strategy' }).selectOption('Least loaded')
  await expect
    .poll(async () => (await callFrom<typeof OFF>(page, 'GET', RULES)).body.new_conversations)
    .toBe('least-loaded')
  const id = await begin(page, '(720) 555-0182')
  await say(page, id, 'Thank you for calling.')
  await expect.poll(async () => (await textsOf(page, id)).length).toBe(1)
  expect((await conversationOf(page, id)).assignedToUserId).toBeNull()
  await setHours(page, OPEN)
  // The mocked world applies the rule when a text arrives, the server on its own.
  if (backend === 'mocks') await comesIn(page, served, '')
  await expect.poll(async () => (await conversationOf(page, id)).assignedToUserId).not.toBeNull()
  expect((await callFrom(page, 'PUT', RULES, OFF)).status).toBe(200)
  await restore()
})

test('what somebody had who is deactivated is given back, unless somebody is chosen', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/team/assignments')
  await expect(page.getByRole('region', { name: 'Rules' })).toBeVisible()
  await turnOn(page, 'Unassign on deactivation')
  const people = await callFrom<{ id: string; name: string }[]>(page, 'GET', '/api/parley/users')
  const theoId = people.body.find(({ name }) => name === 'Theo Larsen')?.id ?? ''
  const his = async () => {
    const path = `/api/parley/conversations?state=all&limit=100&assignedToUserId=${theoId}`
    return (await callFrom<Conversation[]>(page, 'GET', path)).body.map(({ id }) => id)
  }
  const had = await his()
  expect(had.length).toBeGreaterThan(0)

  await page.goto('/parley/settings/team-members')
  const theo = page.getByRole('listitem', { name: 'Theo Larsen' })
  await theo.getByRole('button', { name: 'Deactivate Theo Larsen' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Deactivate Theo Larsen?' })
  await expect(ask.getByRole('combobox', { name: /^Reassign conversations to/ })).toHaveValue('')
  await expect(ask.getByRole('option', { name: 'Nobody: they are unassigned' })).toBeAttached()
  await ask.getByRole('button', { name: 'Deactivate' }).click()
  await expect(toast(page, 'User Deactivated')).toBeVisible()
  await expect(theo).toContainText('Inactive')
  expect(await his()).toEqual([])
  for (const id of had) expect((await conversationOf(page, id)).assignedToUserId).toBeNull()

  await theo.getByRole('button', { name: 'Activate Theo Larsen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click()
  await expect(theo.getByRole('button', { name: 'Deactivate Theo Larsen' })).toBeVisible()
  for (const id of had) {
    await callFrom(page, 'PATCH', `/api/parley/conversations/${id}/assignment`, { assignedToUserId: theoId })
  }
  expect((await callFrom(page, 'PUT', RULES, OFF)).status).toBe(200)
})
