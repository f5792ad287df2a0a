import {
  allEndpoints,
  type AnyEndpoint,
  answerGuest,
  buildUrl,
  createConversation,
  createCustomer,
  createInvoice,
  createMeeting,
  createPaymentRequest,
  createSavedView,
  createUser,
  enterRoom,
  eraseCustomer,
  EVENT_POSITION,
  EVENTS_PATH,
  eventsPath,
  getCustomer,
  listAssignments,
  listLineConversations,
  markInvoicePaid,
  mergeCustomers,
  PAGE_HIDDEN,
  RECORDING_FILE_PATH,
  sendMessage,
  sendRoomText,
  setConversationState,
  setOptOut,
  setUp,
  signIn,
  snoozeConversation,
  startCustomerImport,
  startLineConversation,
  startRecording,
  undoCustomerImport,
  undoInvoicePaid,
} from '@parley/contract'
import { DAY_MS, DEFAULT_BUSINESS_HOURS, type ImportTarget, SEEN_EVERY_MS, USED_SINCE_IMPORT } from '@parley/domain'
import { STORY_CLOCK } from '@parley/scenarios'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMockApi, SETUP_TOKEN } from './create-mock-api.ts'
import { NETS } from './faults.ts'
import type { MockApi, MockApiOptions } from './mock-api.ts'
import { parseMockParam } from './mock-param.ts'
import { commandsOf } from './world/commands.ts'

interface Answer {
  status: number
  body: unknown
}

const ORIGIN = 'http://mocked.test'

async function call(api: MockApi, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
  const response = await api.fetch(
    new Request(ORIGIN + path, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

const start = (options: MockApiOptions = {}) => createMockApi({ deliveryMs: 0, ...options })

function findThread(api: MockApi, customerName: string) {
  const customer = [...api.store.customers.values()].find(({ name }) => name === customerName)
  const conversation = [...api.store.conversations.values()].find(({ customerId }) => customerId === customer?.id)
  if (!customer || !conversation) throw new Error(`no conversation with ${customerName}`)
  return { customer, conversation }
}

/** Makes a write that must succeed; returns the id of the record that it made. */
async function write(api: MockApi, endpoint: AnyEndpoint, body: object, id?: string): Promise<string> {
  const answer = await call(api, endpoint.method, buildUrl(endpoint, id === undefined ? {} : { id }), body)
  expect(answer.status).toBeLessThan(300)
  return (answer.body as { id: string } | null)?.id ?? ''
}

/** Starts recording the room of a meeting, after letting in a guest of this name. */
async function recordWith(api: MockApi, meetingId: string, name: string): Promise<void> {
  const code = api.store.meetings.get(meetingId)?.meetingId.replaceAll(' ', '')
  const post = async (endpoint: AnyEndpoint, of: { code?: string | undefined; key?: string }, body: object) => {
    const answer = await call(api, endpoint.method, buildUrl(endpoint, of), body)
    expect(answer.status).toBeLessThan(300)
    return answer.body as { key: string; seatId: string }
  }
  api.signOut()
  const guest = await post(enterRoom, { code }, { name })
  api.signInAs('admin')
  const host = await post(enterRoom, { code }, {})
  await post(answerGuest, { key: host.key }, { seatId: guest.seatId, isLetIn: true })
  await post(sendRoomText, { key: guest.key }, { text: `${name} is here` })
  await post(startRecording, { key: host.key }, { type: 'video/webm' })
}

/** Starts an import and returns its id. */
async function importFile(
  api: MockApi,
  text: string,
  targets: readonly ImportTarget[],
  fileName = 'clients.csv',
): Promise<string> {
  await call(api, 'POST', buildUrl(startCustomerImport), {
    fileName,
    file: btoa(text),
    reading: { encoding: 'utf-8', delimiter: 'comma', hasHeads: true },
    targets,
    existing: 'overwrite',
    repeated: 'first',
    tags: [],
  })
  return [...api.store.customerImports.keys()].at(-1) ?? ''
}

describe('mock api', () => {
  it('handles every endpoint of the contract and no other', () => {
    expect(Array.from(start().handled, ({ name }) => name).toSorted()).toEqual(
      allEndpoints()
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  it('keeps each api to itself', async () => {
    const [one, other] = [start(), start()]
    const { conversation } = findThread(one, 'Maria Okafor')
    await call(one, 'POST', buildUrl(sendMessage), { conversationId: conversation.id, content: 'Only here' })
    expect([...one.store.messages.values()].at(-1)?.content).toBe('Only here')
    expect([...other.store.messages.values()].some(({ content }) => content === 'Only here')).toBe(false)
  })

  it('answers 401 without a session and 403 to a role that may not', async () => {
    expect((await call(start({ signedIn: false }), 'GET', '/api/parley/conversations')).status).toBe(401)
    const api = start({ role: 'basic' })
    const { conversation, customer } = findThread(api, 'Maria Okafor')
    const request = {
      mode: 'new',
      conversationId: conversation.id,
      customerId: customer.id,
      amount: '20.00',
      invoiceNumber: 'INV-9000',
      dueDate: '2026-11-30',
    }
    expect((await call(api, 'POST', buildUrl(createPaymentRequest), request)).status).toBe(403)
  })

  it('undoes a mark as paid although money came in beside it, which is a surplus', async () => {
    const api = start({ role: 'admin' })
    const invoice = [...api.store.invoices.values()].find(({ invoiceNumber }) => invoiceNumber === 'INV-2068')
    const invoiceId = invoice?.id ?? ''
    api.payByLink('INV-2068')()
    const failed = [...api.store.transactions.values()].find(
      (one) => one.invoiceId === invoiceId && one.status === 'failed',
    )
    await write(api, markInvoicePaid, {}, invoiceId)
    api.takeAfterDecline(failed?.id ?? '')
    expect(failed).toMatchObject({ status: 'completed', isSurplus: true })
    await write(api, undoInvoicePaid, { reason: 'The cheque bounced' }, invoiceId)
    expect(invoice?.status).not.toBe('paid')
  })

  it('requests a payment, takes it on the pay page once and shows it paid', async () => {
    const api = start()
    const { conversation, customer } = findThread(api, 'Wen Zhao')
    const body = {
      mode: 'new',
      conversationId: conversation.id,
      customerId: customer.id,
      amount: 25,
      invoiceNumber: 'INV-9001',
      dueDate: '2026-11-30',
    }
    const headers = { 'Idempotency-Key': 'k1' }
    const [first, second] = [
      await call(api, 'POST', buildUrl(createPaymentRequest), body, headers),
      await call(api, 'POST', buildUrl(createPaymentRequest), body, headers),
    ]
    expect(first.status).toBe(201)
    expect(second).toEqual(first)
    expect((await call(api, 'POST', buildUrl(createPaymentRequest), { ...body, amount: 26 }, headers)).status).toBe(422)
    expect((await call(api, 'POST', buildUrl(createPaymentRequest), body)).status).toBe(409)
    const invoices = [...api.store.invoices.values()].filter(({ invoiceNumber }) => invoiceNumber === 'INV-9001')
    expect(invoices).toHaveLength(1)

    const link = [...api.store.paymentLinks.values()].at(-1)
    const page = `/api/public/pay/${link?.code}`
    expect((await call(api, 'POST', page, { simulate: 'decline' })).body).toMatchObject({ status: 'declined' })
    expect((await call(api, 'POST', page, {})).body).toMatchObject({ status: 'paid', amount: '25.00' })
    expect((await call(api, 'POST', page, {})).body).toMatchObject({ status: 'paid', amount: '25.00' })
    expect(invoices[0]).toMatchObject({ status: 'paid', amountPaid: 2500 })
    expect(conversation.openInvoices).toBe(1)
    const charged = [...api.store.transactions.values()].filter(({ invoiceId }) => invoiceId === invoices[0]?.id)
    expect(charged.map(({ status }) => status).toSorted()).toEqual(['completed', 'failed'])
  })

  it('shows a payment in the latest of the conversations in which it was asked for', async () => {
    const api = start({ role: 'manager' })
    const { messages, conversations, invoices, paymentLinks, phoneNumbers } = api.store
    const invoice = [...invoices.values()].find(({ invoiceNumber }) => invoiceNumber === 'INV-2068')
    const link = [...paymentLinks.values()].find(
      ({ invoiceId, status }) => invoiceId === invoice?.id && status === 'active',
    )
    const request = [...messages.values()].find(({ paymentLinkId }) => paymentLinkId === link?.id)
    const first = conversations.get(request?.conversationId ?? '')
    const line = [...phoneNumbers.values()].find(
      ({ id, isActive, isForTexts }) => isActive && isForTexts && id !== first?.phoneNumberId,
    )
    if (!link || !request || !first || !line) throw new Error('the world has no request for another line')
    const { customerId, lastPayment } = first
    const other = conversations.get(await write(api, createConversation, { customerId, phoneNumberId: line.id }))
    messages.set('again', { ...request, id: 'again', conversationId: other?.id ?? '' })
    Object.assign(other ?? {}, { lastMessageAt: api.now() })
    await call(api, 'POST', `/api/public/pay/${link.code}`, {})
    expect(other?.lastPayment).toMatchObject({ amount: expect.any(Number) as number })
    expect(first.lastPayment).toEqual(lastPayment)
  })

  it('opts a customer out at STOP, answers once, then refuses to send', async () => {
    const api = start()
    const { conversation } = findThread(api, 'Nadia Petrov')
    api.receiveText(conversation.id, 'Stop.')
    api.receiveText(conversation.id, 'STOP')
    const texts = [...api.store.messages.values()].filter(({ conversationId }) => conversationId === conversation.id)
    expect(texts.filter(({ kind }) => kind === 'system').map(({ status }) => status)).toEqual(['delivered'])
    const refused = await call(api, 'POST', buildUrl(sendMessage), { conversationId: conversation.id, content: 'Hi' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'opted_out' } })
  })

  it('lets somebody sign in again 15 minutes after the first of too many wrong passwords, and says when', async () => {
    const api = start({ signedIn: false, frozen: true })
    const user = [...api.store.users.values()].find(({ role }) => role === 'manager')
    const began = api.now().getTime()
    const minutesLater = (minutes: number) => new Date(began + minutes * 60_000)
    const attempt = (password: string) => call(api, 'POST', buildUrl(signIn), { email: user?.email ?? '', password })
    for (let count = 1; count <= 10; count += 1) expect((await attempt('not mine')).status).toBe(401)
    api.advanceTo(minutesLater(5))
    expect(await attempt(user?.password ?? '')).toMatchObject({
      status: 429,
      body: { error: 'Too many attempts. Try again in 10 min.' },
    })
    api.advanceTo(minutesLater(15))
    expect((await attempt(user?.password ?? '')).status).toBe(200)
  })

  it('makes a business at the first start that has nothing of another one', async () => {
    const api = start({ scenario: 'empty', setupLink: true, signedIn: false })
    const form = {
      organizationName: 'Bluebell Roofing',
      timezone: 'America/Chicago',
      phoneNumber: '(312) 555-0166',
      name: 'Dana Whitfield',
      email: 'dana@bluebell.example',
      password: 'three words in a row',
    }
    expect((await call(api, 'POST', buildUrl(setUp, { token: SETUP_TOKEN }), form)).status).toBe(201)
    const { organizationId } = api.actor() ?? {}
    expect(api.store.organizations.get(organizationId ?? '')).toMatchObject({
      name: 'Bluebell Roofing',
      timezone: 'America/Chicago',
      email: null,
      website: null,
      zoomAccountId: null,
      zoom: null,
      businessHours: DEFAULT_BUSINESS_HOURS,
      holidays: [],
    })
  })

  it('begins for somebody who is invited with the times of the organization', async () => {
    const api = start({ role: 'admin' })
    for (const organization of api.store.organizations.values()) organization.timezone = 'America/New_York'
    const rae = { email: 'rae@larkspur.test', name: 'Rae Donnelly', role: 'standard', paymentLimit: null }
    const id = await write(api, createUser, rae)
    expect(api.store.users.get(id)?.settings.display.timezone).toBe('America/New_York')
  })

  it('remembers who said that they want no texts when the import that brought them is taken back', async () => {
    const api = start({ role: 'manager' })
    const importId = await importFile(api, 'Name,Phone\nSaid So,7205550198\n', ['name', 'phoneNumber'])
    const id = [...api.store.customers.keys()].at(-1) ?? ''
    expect(api.store.customers.get(id)?.name).toBe('Said So')
    await call(api, 'PATCH', buildUrl(setOptOut, { id }), { optedOut: true, how: 'phone' })
    await call(api, 'POST', buildUrl(undoCustomerImport, { id: importId }))
    expect(api.store.customers.has(id)).toBe(false)
    const again = { name: 'Said So', phoneNumber: '7205550198' }
    expect((await call(api, 'POST', buildUrl(createCustomer), again)).body).toMatchObject({
      optedOutAt: expect.any(String) as string,
    })
  })

  it('leaves a customer whom somebody has texted on their own line since the import', async () => {
    const api = start({ role: 'manager' })
    const importId = await importFile(api, 'Name,Phone\nTexted Since,7205550198\n', ['name', 'phoneNumber'])
    const id = [...api.store.customers.keys()].at(-1) ?? ''
    expect((await call(api, 'POST', buildUrl(startLineConversation), { customerId: id })).status).toBe(201)
    await call(api, 'POST', buildUrl(undoCustomerImport, { id: importId }))
    expect(api.store.customerImports.get(importId)?.details).toMatchObject({
      undone: 0,
      kept: [{ customerId: id, reason: USED_SINCE_IMPORT }],
    })
    expect((await call(api, 'GET', buildUrl(getCustomer, { id }))).status).toBe(200)
    expect((await call(api, 'GET', buildUrl(listLineConversations))).status).toBe(200)
  })

  it('makes no customer of a number to which nothing can be texted', async () => {
    const api = start({ role: 'manager' })
    const known = api.store.customers.size
    const begin = () => call(api, 'POST', buildUrl(startLineConversation), { phoneNumber: '+1 970 555 0188' })
    api.store.ownLines.clear()
    expect((await begin()).status).toBe(409)
    expect(api.store.customers.size).toBe(known)
  })

  it('knows who was erased and wanted no texts when somebody begins to text them', async () => {
    const api = start({ role: 'admin' })
    const customer = { name: 'Said So', phoneNumber: '+17205550198' }
    const { phoneNumber } = customer
    const id = await write(api, createCustomer, customer)
    await call(api, 'PATCH', buildUrl(setOptOut, { id }), { optedOut: true, how: 'phone' })
    expect((await call(api, 'POST', buildUrl(eraseCustomer, { id }), { name: 'Said So' })).status).toBe(204)
    const known = api.store.customers.size
    const answer = await call(api, 'POST', buildUrl(startLineConversation), { phoneNumber })
    expect(answer).toMatchObject({ status: 409, body: { code: 'opted_out' } })
    expect(api.store.customers.size).toBe(known)
  })

  it('gives back what two rows of a file made of one customer', async () => {
    const api = start({ role: 'manager' })
    const { customer } = findThread(api, 'Maria Okafor')
    Object.assign(customer, { otherPhoneNumbers: ['+17205550198'] })
    const { email, tags } = customer
    const rows = [
      `Maria Okafor,${customer.phoneNumber},maria.new@example.com,`,
      'Maria Okafor,7205550198,,By her other',
    ]
    const text = `Name,Phone,Email,Tags\n${rows.join('\n')}\n`
    const importId = await importFile(api, text, ['name', 'phoneNumber', 'email', 'tags'])
    expect(customer).toMatchObject({ email: 'maria.new@example.com', tags: [...tags, 'By her other'] })
    await call(api, 'POST', buildUrl(undoCustomerImport, { id: importId }))
    expect(api.store.customerImports.get(importId)?.details).toMatchObject({ undone: 1, keptCount: 0 })
    expect(customer).toMatchObject({ email, tags })
  })

  it('brings a snoozed conversation back at its time though it has become part of another one', async () => {
    const api = start({ role: 'manager', frozen: true })
    const { customer, conversation } = findThread(api, 'Maria Okafor')
    const otherId = await write(api, createCustomer, { name: 'Maria Okafor', phoneNumber: '7205550198' })
    const { phoneNumberId } = conversation
    const theirs = await write(api, createConversation, { customerId: otherId, phoneNumberId })
    const until = new Date(api.now().getTime() + DAY_MS)
    await write(api, setConversationState, { state: 'done' }, conversation.id)
    await write(api, snoozeConversation, { until }, theirs)
    const versions = { version: customer.version, otherVersion: api.store.customers.get(otherId)?.version }
    await write(api, mergeCustomers, { otherId, fields: {}, ...versions }, customer.id)
    expect(conversation).toMatchObject({ state: 'snoozed', snooze: { until } })
    api.advanceTo(until)
    expect(conversation).toMatchObject({ state: 'open', snooze: null, wokenAt: until })
  })

  it('begins with the links over whose end its address moves time', () => {
    const api = start()
    const isTried = (id: string) => [...api.store.paymentAttempts.values()].some(({ invoiceId }) => invoiceId === id)
    const link = [...api.store.paymentLinks.values()].find((one) => one.status === 'active' && !isTried(one.invoiceId))
    if (!link) throw new Error('the world has no link that can be paid')
    const later = start({ advanced: link.expiresAt.getTime() - STORY_CLOCK.getTime() })
    expect(later.store.paymentLinks.get(link.id)?.status).toBe('expired')
  })

  it('takes what names an erased customer out of the books, meetings and their recordings, views, imports and the logs', async () => {
    const api = start({ role: 'admin' })
    const name = 'Wilma Forgetme'
    const customerId = await write(api, createCustomer, { name, phoneNumber: '7205550177' })
    const description = `Heater for ${name}, 720-555-0177`
    const bill = { customerId, amount: 20, description, dueDate: '2026-11-30', sendPaymentRequest: false }
    const invoice = api.store.invoices.get(await write(api, createInvoice, bill))
    const startTime = new Date(api.now().getTime() + DAY_MS)
    const talk = { title: `About ${name}`, startTime, timezone: 'America/Denver' }
    const meeting = api.store.meetings.get(await write(api, createMeeting, talk))
    const invited = { ...talk, title: 'Boiler of Forgetme', guestCustomerIds: [customerId] }
    const theirs = await write(api, createMeeting, invited)
    for (const id of [meeting?.id ?? '', theirs]) await recordWith(api, id, name)
    await write(api, createSavedView, { name: `Of ${name}`, isTeam: true, filters: { search: name } })
    const rows = `Name,Phone of ${name}\n${name},720\nOdell Farrow,55\n`
    const importId = await importFile(api, rows, ['name', 'phoneNumber'], `${name}.csv`)
    const imported = () => api.store.customerImports.get(importId)?.details
    expect(imported()?.refused).toHaveLength(2)
    await write(api, eraseCustomer, { name }, customerId)
    expect(imported()).toMatchObject({
      fileName: '[erased].csv',
      refusedCount: 2,
      refused: [{ name: 'Odell Farrow' }],
    })
    expect(invoice?.description).toBe('Heater for [erased], [erased]')
    expect(meeting?.title).toBe('About [erased]')
    expect(Array.from(api.store.recordings.values(), ({ title }) => title)).toEqual(['About [erased]', 'Meeting'])
    const [view] = api.store.savedViews.values()
    expect(view).toMatchObject({ name: 'Of [erased]', filters: { search: '[erased]' } })
    const kept = Object.values(api.store).map((records) => Array.from<unknown>(records.values()))
    expect(JSON.stringify(kept)).not.toContain('Forgetme')
  })

  it('tells open event streams what changed', async () => {
    const api = start()
    const response = await api.fetch(new Request(ORIGIN + EVENTS_PATH))
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    const { conversation } = findThread(api, 'Maria Okafor')
    api.receiveText(conversation.id, 'Anybody there?')
    const { value } = (await reader?.read()) ?? {}
    expect(value).toContain(`"conversationId":"${conversation.id}"`)
    await reader?.cancel()
  })

  it('begins a stream after the position of an answer', async () => {
    const api = start()
    const { headers } = await api.fetch(new Request(`${ORIGIN}/api/parley/conversations`))
    const { conversation } = findThread(api, 'Maria Okafor')
    api.receiveText(conversation.id, 'Anybody there?')
    const response = await api.fetch(new Request(ORIGIN + eventsPath(headers.get(EVENT_POSITION))))
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    const { value } = (await reader?.read()) ?? {}
    expect(value).toContain(`"conversationId":"${conversation.id}"`)
    await reader?.cancel()
  })

  it('tells a stream to read all anew where it cannot know what it has missed', async () => {
    const api = start()
    const organizationId = api.actor()?.organizationId ?? ''
    const { headers } = await api.fetch(new Request(`${ORIGIN}/api/parley/conversations`))
    const begun = Number(headers.get(EVENT_POSITION))
    for (let count = 0; count <= 200; count += 1) api.emit({ type: 'customer', organizationId, ids: {} })
    const nextOf = async (of: MockApi, changes: number) => {
      const response = await of.fetch(new Request(ORIGIN + eventsPath(String(begun + changes))))
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      await reader?.read()
      const { value } = (await reader?.read()) ?? {}
      await reader?.cancel()
      return value
    }
    expect(await nextOf(api, 1)).toContain('"type":"customer"')
    expect(await nextOf(api, 0)).toContain('"type":"reset"')
    const goesOn = createMockApi({ kept: structuredClone(api.keep()) })
    expect(await nextOf(goesOn, 200)).toContain('"type":"reset"')
  })

  it('answers 304 until something changes', async () => {
    const api = start()
    const get = (headers = {}) => api.fetch(new Request(`${ORIGIN}/api/parley/conversations`, { headers }))
    const etag = (await get()).headers.get('ETag') ?? ''
    expect((await get({ 'If-None-Match': etag })).status).toBe(304)
    api.receiveText(findThread(api, 'Maria Okafor').conversation.id, 'News')
    expect((await get({ 'If-None-Match': etag })).status).toBe(200)
  })

  it('answers 304 to nobody but the person who was given the tag', async () => {
    const api = start({ role: 'manager' })
    const get = (headers = {}) => api.fetch(new Request(`${ORIGIN}/api/parley/notifications`, { headers }))
    const etag = (await get()).headers.get('ETag') ?? ''
    api.signInAs('basic')
    expect((await get({ 'If-None-Match': etag })).status).toBe(200)
    api.signInAs('manager')
    expect((await get({ 'If-None-Match': etag })).status).toBe(304)
  })

  it('marks the notifications of nobody but the person who read the comments', async () => {
    const api = start({ role: 'manager' })
    const unreadOf = (userId: string | undefined) =>
      [...api.store.notifications.values()].filter((one) => one.userId === userId && one.readAt === null)
    const reader = api.actor()?.userId
    const mine = unreadOf(reader).find(({ messageId }) => messageId !== null)
    const theirs = [...api.store.users.keys()].find((id) => id !== reader)
    if (!mine?.messageId || !theirs) throw new Error('the world tells nobody about a comment')
    api.store.notifications.set('theirs', { ...mine, id: 'theirs', userId: theirs })
    await call(api, 'POST', `/api/parley/messages/${mine.messageId}/comments/read`, {})
    expect(unreadOf(reader).map(({ id }) => id)).not.toContain(mine.id)
    expect(unreadOf(theirs).map(({ id }) => id)).toContain('theirs')
  })

  it('moves the presence of whoever works, once a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const api = start({ role: 'basic' })
    const activeAt = () => api.store.users.get(api.actor()?.userId ?? '')?.lastActiveAt
    const before = activeAt()
    const work = () => call(api, 'GET', '/api/parley/templates')
    await work()
    vi.setSystemTime(Date.now() + SEEN_EVERY_MS - 1)
    await work()
    expect(activeAt()).toEqual(before)
    vi.setSystemTime(Date.now() + 1)
    await api.fetch(new Request(`${ORIGIN}/api/parley/templates`, { headers: { [PAGE_HIDDEN]: '1' } }))
    expect(activeAt()).toEqual(before)
    await work()
    expect(activeAt()).toEqual(api.now())
  })

  it('pages the inbox by cursor without a gap or a repeat', async () => {
    const api = start()
    const ids: string[] = []
    let path: string | null = '/api/parley/conversations?limit=7&state=all'
    while (path) {
      const response: Response = await api.fetch(new Request(ORIGIN + path))
      ids.push(...((await response.json()) as { id: string }[]).map(({ id }) => id))
      path = /<(.*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1] ?? null
    }
    expect(ids).toHaveLength(api.store.conversations.size)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('assignments', () => {
  it('go on behind the last one that was shown, though it is not open any more', async () => {
    const api = start()
    const read = async (path: string) => {
      const response = await api.fetch(new Request(ORIGIN + path))
      const ids = ((await response.json()) as { id: string }[]).map(({ id }) => id)
      return { ids, next: /<(.*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1] ?? '' }
    }
    const all = (await read(buildUrl(listAssignments, {}, { limit: 200 }))).ids
    const first = await read(buildUrl(listAssignments, {}, { limit: 3 }))
    expect(first.ids).toEqual(all.slice(0, 3))
    const last = api.store.conversations.get(first.ids[2] ?? '')
    Object.assign(last ?? {}, { state: 'done' })
    expect((await read(first.next)).ids).toEqual(all.slice(3, 6))
  })
})

describe('faults', () => {
  it('hits the named call only, once when asked', async () => {
    const api = start({ faults: { listConversations: { status: 500, times: 'once' } } })
    expect((await call(api, 'GET', '/api/parley/users')).status).toBe(200)
    expect((await call(api, 'GET', '/api/parley/conversations')).status).toBe(500)
    expect((await call(api, 'GET', '/api/parley/conversations')).status).toBe(200)
  })

  it('leaves the others as they are where one is changed', async () => {
    const api = start({ faults: { listConversations: { status: 500, times: 'once' } } })
    expect((await call(api, 'GET', '/api/parley/conversations')).status).toBe(500)
    api.changeFault('listUsers', { status: 503 })
    expect((await call(api, 'GET', '/api/parley/conversations')).status).toBe(200)
    expect((await call(api, 'GET', '/api/parley/users')).status).toBe(503)
    api.changeFault('listUsers', null)
    expect((await call(api, 'GET', '/api/parley/users')).status).toBe(200)
    expect(api.faults()).toMatchObject([{ target: 'listConversations', calls: 1, isTaken: true }])
  })

  it('answers without a word when asked', async () => {
    const api = start({ faults: { listUsers: { status: 500, isMute: true } } })
    expect(await (await api.fetch(new Request(`${ORIGIN}/api/parley/users`))).text()).toBe('')
  })

  it.each([
    ['getFile', '/api/files/none'],
    ['getRecordingFile', RECORDING_FILE_PATH.replace(':id', 'none')],
  ])('lets %s be late', async (name, path) => {
    const api = start(parseMockParam(`fault:${name}=60ms`).options)
    const asked = performance.now()
    await api.fetch(new Request(ORIGIN + path))
    expect(performance.now() - asked).toBeGreaterThan(50)
  })

  it('does what was asked and loses the answer, which the same key finds', async () => {
    const api = start({ role: 'admin', faults: { createUser: { isLost: true, times: 'once' } } })
    const rae = { email: 'rae@larkspur.test', name: 'Rae Donnelly', role: 'standard', paymentLimit: null }
    const invite = () => call(api, 'POST', buildUrl(createUser), rae, { 'Idempotency-Key': 'rae' })
    expect((await invite()).status).toBe(0)
    const made = [...api.store.users.values()].find(({ email }) => email === rae.email)
    expect(await invite()).toMatchObject({ status: 201, body: { id: made?.id } })
    expect(api.store.accountLinks.size).toBe(1)
  })

  it('takes the whole network away', async () => {
    const api = start({ faults: NETS.offline })
    const response = await api.fetch(new Request(`${ORIGIN}/api/parley/users`))
    expect(response.type).toBe('error')
    api.setFaults({})
    expect((await call(api, 'GET', '/api/parley/users')).status).toBe(200)
  })

  it('is of the staff: a customer pays all the same, and takes none away', () => {
    const api = start({ faults: { '*': { offline: true, times: 'once' } } })
    const invoice = [...api.store.invoices.values()].find(({ invoiceNumber }) => invoiceNumber === 'INV-2068')
    const id = invoice?.id ?? ''
    commandsOf(api).customerPays(id)
    expect(api.store.invoices.get(id)?.status).toBe('paid')
    expect(api.faults()).toMatchObject([{ target: '*', calls: 0, isTaken: false }])
  })
})

describe('parseMockParam', () => {
  it('reads every part', () => {
    const text =
      'scenario:unread;role:basic;seed:7;clock:2026-01-02T03:04:05Z;net:slow;fault:listConversations=500!once'
    expect(parseMockParam(text)).toEqual({
      options: {
        scenario: 'unread',
        role: 'basic',
        seed: '7',
        clock: new Date('2026-01-02T03:04:05Z'),
        faults: { '*': { latency: 2500 }, listConversations: { status: 500, times: 'once' } },
      },
      isBare: false,
      mistakes: [],
      read: text,
    })
    expect(parseMockParam('signedOut').options).toEqual({ signedIn: false })
    expect(parseMockParam('fault:sendMessage=offline,getInvoice=300ms').options.faults).toEqual({
      sendMessage: { offline: true, times: 'always' },
      getInvoice: { latency: 300, times: 'always' },
    })
  })

  it('tells a network that is online from none that is named', () => {
    expect([parseMockParam('net:online').options, parseMockParam('').options]).toEqual([{ faults: {} }, {}])
  })

  it('reads why the carrier takes no text', () => {
    expect(parseMockParam('carrier:number').options.carrierRefusal).toBe('number')
    expect(parseMockParam('carrier:pigeon').mistakes).toHaveLength(1)
  })

  it('reads how many customers are changed at a time', () => {
    expect(parseMockParam('bulk:20').options.bulkBatch).toBe(20)
    expect(parseMockParam('bulk:0;bulk:1.5').mistakes).toHaveLength(2)
  })

  it.each([
    ['clock:+1h', { advanced: 3_600_000 }],
    ['clock: 1d 30m', { advanced: 88_200_000 }],
    ['clock:2026-01-02T03:04:05Z+2d', { clock: new Date('2026-01-02T03:04:05Z'), advanced: 172_800_000 }],
    ['clock:2026-01-02T03:04:05+01:00;frozen', { clock: new Date('2026-01-02T02:04:05Z'), frozen: true }],
  ])('reads the time in %s', (text, options) => {
    expect(parseMockParam(text)).toEqual({ options, mistakes: [], read: text, isBare: false })
  })

  it.each([
    'scenario:nowhere',
    'role:boss',
    'clock:yesterday',
    'clock:+1y',
    'clock:',
    'net:5g',
    'fault:x',
    'fault:listInvoicez=500',
    'colour:red',
  ])('tells that %s is a mistake', (text) => {
    const { options, mistakes, read } = parseMockParam(`${text};seed:3`)
    expect(options).toEqual({ seed: '3' })
    expect(read).toBe('seed:3')
    expect(mistakes).toHaveLength(1)
  })
})
