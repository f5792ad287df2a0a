import { type AnyEndpoint, allEndpoints } from '@parley/contract'
import { may } from '@parley/domain'
import { type Case, type Fixture, UNKNOWN_ID } from './case.ts'
import { recordsIn } from './records-in.ts'

const isPublic = ({ policy }: AnyEndpoint) => policy === 'public'
const pathParams = ({ path }: AnyEndpoint) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
const filled = (endpoint: AnyEndpoint, value: string) =>
  Object.fromEntries(pathParams(endpoint).map((name) => [name, value]))

/** A manager, or an admin for endpoints that managers may not call. */
function managerOrAdmin({ policy }: AnyEndpoint): 'manager' | 'admin' {
  return policy === 'public' || policy === 'session' || may({ role: 'manager' }, policy) ? 'manager' : 'admin'
}

function takesNothing({ body }: AnyEndpoint): boolean {
  return body === null || body.safeParse({}).success
}

/** Id of a record of the other organisation, for the path parameter `id`. */
function othersId(endpoint: AnyEndpoint, { world }: Fixture): string {
  const [, other] = world.organizations
  const record = recordsIn(endpoint, world).find(({ organizationId }) => organizationId === other?.id)
  if (!record) throw new Error(`conformance: say whose id ${endpoint.path} takes`)
  return record.id
}

/** Id of a Larkspur record that has a paged list. */
const ownId = ({ path }: AnyEndpoint, fixture: Fixture): string => {
  if (path.startsWith('/api/sms/')) return fixture.lineConversation('Marcus Bell', 'Jun Tanaka')
  return path.includes('/customers/{id}') ? fixture.customer('Jun Tanaka') : fixture.conversation('Jun Tanaka')
}

/**
 * Refusals that all endpoints share: no session, a role without permission, unknown and foreign ids, invalid bodies,
 * limits and cursors.
 */
export function generatedCases(): Case[] {
  return allEndpoints().flatMap((endpoint) => {
    const params = () => filled(endpoint, UNKNOWN_ID)
    const base = { endpoint, as: managerOrAdmin(endpoint), params } as const
    const cases: Case[] = []
    const add = (what: string, rest: Omit<Case, 'name' | 'endpoint'>) =>
      cases.push({ ...rest, endpoint, name: `${endpoint.name}: ${what}` })
    if (!isPublic(endpoint)) add('nobody is signed in', { ...base, as: 'nobody', status: 401, code: 'signed_out' })
    if (endpoint.policy !== 'public' && endpoint.policy !== 'session' && !may({ role: 'basic' }, endpoint.policy)) {
      add('a role that may not', { ...base, as: 'basic', status: 403, code: 'forbidden' })
    }
    if (endpoint.body) {
      add('a body that is not JSON', {
        ...base,
        raw: { text: '{"a":', contentType: 'application/json' },
        status: 400,
        code: 'invalid',
      })
      add('a body of another kind', { ...base, raw: { text: 'a=1', contentType: 'text/plain' }, status: 415 })
      if (!pathParams(endpoint).includes('id')) add('a list for a body', { ...base, body: () => [], status: 400 })
      if (!takesNothing(endpoint) && !pathParams(endpoint).includes('id')) {
        add('an empty body', { ...base, body: () => ({}), status: 400, code: 'invalid' })
      }
    }
    if (endpoint.paged) {
      const paths = pathParams(endpoint).length > 0 ? { params: (f: Fixture) => ({ id: ownId(endpoint, f) }) } : {}
      for (const limit of ['0', '201', '1.5', 'x']) {
        add(`limit ${limit}`, { ...base, ...paths, query: () => ({ limit }), status: 400, code: 'invalid' })
      }
      for (const cursor of ['nonsense', 'MjAyNi0wMi0zMA==']) {
        add(`cursor ${cursor}`, { ...base, ...paths, query: () => ({ cursor }), status: 400, code: 'invalid' })
      }
    }
    if (pathParams(endpoint).includes('id')) {
      const body = endpoint.body ? { body: () => exampleBody(endpoint) } : {}
      add('an unknown id', { ...base, ...body, status: 404, code: 'not_found' })
      add('a malformed id', {
        ...base,
        ...body,
        params: () => ({ ...params(), id: 'x' }),
        status: 404,
        code: 'not_found',
      })
      add('an id of another organisation', {
        ...base,
        ...body,
        params: (fixture) => ({ ...params(), id: othersId(endpoint, fixture) }),
        status: 404,
        code: 'not_found',
      })
    }
    return cases
  })
}

const EXAMPLE_BODIES: Readonly<Record<string, unknown>> = {
  eraseCustomer: { name: 'Anna' },
  mergeCustomers: { otherId: '00000000-0000-7000-8000-000000000001', fields: {}, version: 1, otherVersion: 1 },
  markDifferentPerson: { otherId: '00000000-0000-7000-8000-000000000001', isDifferent: true },
  assignConversation: { assignedToUserId: null },
  setConversationState: { state: 'done' },
  snoozeConversation: { until: null },
  hangUpCall: {},
  answerCall: {},
  declineCall: {},
  silenceCall: {},
  saveCallNote: { note: 'Call back' },
  updateSavedView: { name: 'Members' },
  updateMeeting: { title: 'Dispatch' },
  updateCalendar: { name: 'Work' },
  cancelMeeting: {},
  retryMeetingOnZoom: {},
  markVoicemail: { listened: true },
  readConversation: {},
  saveDraft: { mode: 'sms', content: 'Hello' },
  reportPresence: { state: 'viewing', screenId: 'a' },
  updateCustomer: { name: 'Anna' },
  updateTemplate: { name: 'Hello' },
  saveCustomFieldValues: { values: [] },
  updateCustomField: { isActive: true },
  createCustomerNote: { content: 'Hello' },
  pinNote: { isPinned: true },
  archiveNote: { isArchived: true },
  readComments: {},
  editComment: { content: 'Hello' },
  resolveComment: { isResolved: true },
  renamePasskey: { name: 'Laptop' },
  retryMessage: {},
  retryLineText: {},
  readLineConversation: { upToMessageId: '00000000-0000-7000-8000-000000000001' },
  setOptOut: { optedOut: true, how: 'phone' },
  updateScheduledMessage: { content: 'Hello' },
  cancelScheduledMessage: {},
  markInvoicePaid: {},
  undoInvoicePaid: { reason: 'Wrong invoice' },
  voidInvoice: {},
  sendInvoiceReminder: {},
  resendPaymentLink: {},
  expirePaymentLink: {},
  refundTransaction: { amount: '1.00', reason: 'error', refundMethod: 'cash' },
  sendReceipt: { deliveryMethod: 'email', email: 'someone@example.test' },
  approveRefund: {},
  rejectRefund: {},
  withdrawRefund: {},
  updateUser: { email: 'a@larkspur.test', name: 'A', role: 'basic', paymentLimit: null },
  deactivateUser: { reassignToUserId: null },
  updatePhoneNumber: { label: 'Office' },
  setDefaultPhoneNumber: {},
  voidTransaction: { voidReason: 'Entered twice' },
}

function exampleBody({ name }: AnyEndpoint): unknown {
  if (!(name in EXAMPLE_BODIES)) throw new Error(`conformance: give ${name} an example body`)
  return EXAMPLE_BODIES[name]
}
