import { type AccountLink, addDays, atHour, type Id, todayIn } from '@parley/domain'
import { buildWorld, type WorldData } from '@parley/scenarios'
import { SETUP_TOKEN } from '../src/create-mock-api.ts'
import type { Fixture } from './case.ts'
import { pretendedPasskeys } from './suite-passkeys.ts'

export const SUITE_SCENARIO = 'two-organizations'
export const SUITE_SEED = 'conformance'
export const SUITE_PUBLIC_URL = 'https://conformance.test'

/** Builds the world of the suite around the instant at which the servers' clocks start. */
export function buildSuiteWorld(anchor: Date): WorldData {
  return buildWorld(SUITE_SCENARIO, { anchor, seed: SUITE_SEED, publicUrl: SUITE_PUBLIC_URL })
}

function find<T>(items: readonly T[], what: string, matches: (item: T) => boolean): T {
  const item = items.find(matches)
  if (item === undefined) throw new Error(`conformance: the world has no ${what}`)
  return item
}

const SUITE_CHANGE_ID = '00000000-0000-7000-8000-00000000b01c'

/** The password reset link on every server of the suite, of a user who sends no requests. */
export const suiteReset = (world: WorldData, anchor: Date): AccountLink & { organizationId: Id } => {
  const { id: userId, organizationId } = find(world.users, 'Ana Ruiz', ({ name }) => name === 'Ana Ruiz')
  const expiresAt = new Date(anchor.getTime() + 30 * 60_000)
  return {
    id: '00000000-0000-7000-8000-00000000be5e',
    organizationId,
    userId,
    purpose: 'reset',
    createdAt: anchor,
    expiresAt,
  }
}

/** Secret of the second factors that are set up but not yet confirmed, on every server of the suite. */
export const SUITE_APP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/**
 * The users with an unconfirmed second factor on every server of the suite: the other organisation's manager and admin.
 */
export const suiteFactorBeginners = (world: WorldData) =>
  ['manager@harbor.test', 'admin@harbor.test'].map((address) =>
    find(world.users, address, ({ email }) => email === address),
  )

/** The user who has a second factor on every server of the suite; sends no requests. */
export const suiteFactorHolder = (world: WorldData) =>
  find(world.users, 'Pat Nguyen', ({ name }) => name === 'Pat Nguyen')

/** The admin with a second browser whose sign-in is a while ago. */
export const suiteIdleAdmin = (world: WorldData) =>
  find(world.users, 'an admin', ({ email }) => email === 'admin@larkspur.test')

/** The bulk change of customers that is running, and never progresses, on every server of the suite. */
export const suiteRunningChange = (world: WorldData, anchor: Date) => {
  const by = find(world.users, 'a manager', ({ email }) => email === 'manager@larkspur.test')
  const names = new Set<string | null>(['Jun Tanaka', 'Maria Okafor'])
  const customers = world.customers.filter(({ name }) => names.has(name))
  return {
    id: SUITE_CHANGE_ID,
    organizationId: by.organizationId,
    by,
    edit: { kind: 'tag', add: ['Boiler'], remove: [] } as const,
    customerIds: customers.map(({ id }) => id).toSorted(),
    at: anchor,
  }
}

/** Builds the fixture. `resetToken` is the token of the suite's password reset link. */
export function createFixture(
  world: WorldData,
  anchor: Date,
  resetToken = suiteReset(world, anchor).id,
  appCode = () => '123456',
  passkeys: Pick<Fixture, 'newPasskey' | 'knownPasskey' | 'usedPasskey'> = pretendedPasskeys,
): Fixture {
  const customer = (name: string) => find(world.customers, `customer ${name}`, (item) => item.name === name)
  const invoice = (number: string) => find(world.invoices, `invoice ${number}`, (item) => item.invoiceNumber === number)
  const linkOf = (number: string, status: WorldData['paymentLinks'][number]['status']) => {
    const { id } = invoice(number)
    const matches = (item: WorldData['paymentLinks'][number]) => item.invoiceId === id && item.status === status
    return find(world.paymentLinks, `${status} link of ${number}`, matches)
  }
  const startingWith = (kind: 'messages' | 'notes' | 'comments' | 'scheduledMessages', start: string) =>
    find<{ id: string; content: string }>(world[kind], `${kind} ${start}`, ({ content }) => content.startsWith(start))
      .id
  const user = (name: string) => find(world.users, `user ${name}`, (item) => item.name === name).id
  const payment = (number: string) => {
    const { id } = invoice(number)
    return find(
      world.transactions,
      `payment of ${number}`,
      (item) => item.invoiceId === id && item.completedAt !== null,
    ).id
  }
  const [organization] = world.organizations
  if (!organization) throw new Error('conformance: the world has no organization')
  return {
    world,
    setupToken: SETUP_TOKEN,
    runningChange: SUITE_CHANGE_ID,
    resetToken,
    appCode,
    ...passkeys,
    customer: (name) => customer(name).id,
    conversation: (name) => {
      const { id } = customer(name)
      return find(world.conversations, `conversation with ${name}`, (item) => item.customerId === id).id
    },
    lineConversation: (userName, customerName) => {
      const [userId, customerId] = [user(userName), customer(customerName).id]
      return find(
        world.lineConversations,
        `conversation of ${userName} with ${customerName}`,
        (item) => item.userId === userId && item.customerId === customerId,
      ).id
    },
    lineText: (userName, start) => {
      const userId = user(userName)
      return find(
        world.lineTexts,
        `text ${start} of ${userName}`,
        (item) => item.userId === userId && item.content.startsWith(start),
      ).id
    },
    user,
    personalCode: (userName) => find(world.users, userName, ({ name }) => name === userName).personalMeetingId,
    line: (label) => find(world.phoneNumbers, `line ${label}`, (item) => item.label === label).id,
    invoice: (number) => invoice(number).id,
    payment,
    refundRequest: (number) => {
      const transactionId = payment(number)
      const isWaiting = (item: WorldData['refunds'][number]) =>
        item.transactionId === transactionId && item.status === 'requested'
      return find(world.refunds, `waiting refund of ${number}`, isWaiting).id
    },
    pendingTransaction: (number) => {
      const { id } = invoice(number)
      const isWaiting = (item: WorldData['transactions'][number]) =>
        item.invoiceId === id && item.status === 'pending' && !item.isVoided
      return find(world.transactions, `waiting transaction of ${number}`, isWaiting).id
    },
    linkCode: (number, status) => linkOf(number, status).code,
    link: (number, status) => linkOf(number, status).id,
    receipt: (number) => {
      const id = payment(number)
      return find(world.receipts, `receipt of ${number}`, (item) => item.transactionId === id && item.refundId === null)
        .id
    },
    refund: (number) => {
      const id = payment(number)
      const isDone = (item: WorldData['refunds'][number]) => item.transactionId === id && item.status === 'succeeded'
      return find(world.refunds, `refund of ${number}`, isDone).id
    },
    receiptToken: () => find(world.receipts, 'receipt', () => true).token,
    template: (name) => find(world.templates, `template ${name}`, (item) => item.name === name).id,
    message: (start) => startingWith('messages', start),
    note: (start) => startingWith('notes', start),
    comment: (start) => startingWith('comments', start),
    notification: (userName) => {
      const userId = user(userName)
      return find(world.notifications, `notification of ${userName}`, (item) => item.userId === userId).id
    },
    scheduledMessage: (start) => startingWith('scheduledMessages', start),
    morning: (days) =>
      atHour(addDays(todayIn(organization.timezone, anchor), days), 9, organization.timezone).toISOString(),
    night: (days) =>
      atHour(addDays(todayIn(organization.timezone, anchor), days), 21, organization.timezone).toISOString(),
    day: (days) => addDays(todayIn(organization.timezone, anchor), days),
  }
}
