import { POLICY } from '@parley/domain'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyEndpoint } from './endpoint.ts'
import { allEndpoints, isEndpoint } from './endpoints.ts'
import { TOPICS } from './events.ts'
import * as contract from './index.ts'

interface JsonSchema {
  type?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  $defs?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Fields whose length is limited by a rule with its own error message. */
const ENDED_BY_A_RULE = [
  'saveCallNote note',
  'createTemplate name',
  'createTemplate content',
  'updateTemplate name',
  'updateTemplate content',
  'createSavedView name',
  'updateSavedView name',
  'uploadCalendar text',
  'createCustomer name',
]

/** Writes after which the client reads everything anew: signing in, up or out, or paying without an account. */
const READ_ANEW_BEHIND = [
  'acceptInvitation',
  'payLink',
  'reauthenticate',
  'requestPasswordReset',
  'resetPassword',
  'setUp',
  'signIn',
  'signInWithPasskey',
  'signOut',
]
/** Writes that only prepare a file or a secret for the next call. */
const BEGUN_ONLY = [
  'checkCustomerImport',
  'startPasskey',
  'startPasskeySignIn',
  'startSecondFactor',
  'uploadAvatar',
  'uploadLogo',
  'uploadTextPicture',
]
/** Writes whose effect is sent to the others who are present. */
const TOLD_IN_THE_ROOM = ['answerGuest', 'enterRoom', 'reportPresence', 'reportSeat', 'sendRoomText', 'sendSignal']

/** Every string and array that a schema accepts, with its path. */
function sizedParts(schema: JsonSchema, path: readonly string[] = []): { path: string; part: JsonSchema }[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const isSized = schema.type === 'string' || schema.type === 'array'
  return [
    ...(isSized ? [{ path: path.join('.'), part: schema }] : []),
    ...Object.entries(properties).flatMap(([name, part]) => sizedParts(part, [...path, name])),
    ...(items ? sizedParts(items, [...path, '[]']) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => sizedParts(part, path)),
  ]
}

const all = allEndpoints()

describe('an endpoint', () => {
  test.each(Object.entries(contract).filter(([, one]) => isEndpoint(one)))(
    '%s has the name of its export',
    (name, one) => {
      expect(one).toHaveProperty('name', name)
    },
  )

  const namesOf = (isWrong: (one: AnyEndpoint) => boolean) => all.filter(isWrong).map(({ name }) => name)

  test('says in words what it does', () => {
    expect(namesOf(({ summary }) => !/^["“A-Z0-9].{7}/.test(summary))).toEqual([])
  })

  test('has an address below /api, and no other endpoint has it', () => {
    expect(namesOf(({ path }) => !/^\/api(\/[\w.-]+|\/\{\w+\})+$/.test(path))).toEqual([])
    const addresses = all.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })

  test('is open to all, to whoever is signed in, or asks a permission that there is', () => {
    const known = new Set(['public', 'session', ...Object.keys(POLICY)])
    expect(namesOf(({ policy }) => !known.has(policy))).toEqual([])
  })

  test('that reads is refetched by a topic that there is, of one record by a parameter of its path', () => {
    const isKnown = ({ params, watches }: AnyEndpoint) =>
      watches.every(({ topic, param, key }) => {
        const isOfAll = param === undefined && key === undefined
        return TOPICS.includes(topic) && (isOfAll || (param !== undefined && param in params.shape && key !== ''))
      })
    expect(namesOf((one) => !isKnown(one))).toEqual([])
  })

  test('succeeds with a status of a success and refuses with one of a refusal', () => {
    expect(namesOf(({ status }) => !status.every((one) => one >= 200 && one < 300))).toEqual([])
    expect(namesOf(({ refusals }) => !refusals.every((one) => one > 400 && one < 600))).toEqual([])
  })

  test('is asked by a method that there is, and says with which status it succeeds', () => {
    expect(namesOf(({ method }) => !['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method))).toEqual([])
    expect(namesOf(({ status }) => status.length === 0)).toEqual([])
  })

  test('gives a page where it takes a cursor and says how many fit, and only there', () => {
    const takesPage = ({ query: { shape } }: AnyEndpoint) => 'cursor' in shape && 'limit' in shape
    expect(namesOf((one) => one.paged !== takesPage(one))).toEqual([])
  })

  test('that texts a customer is one of these, and the same request twice texts once', () => {
    const texting = all.filter(({ sendsText }) => sendsText)
    expect(texting.map(({ name }) => name).toSorted()).toEqual([
      'createInvoice',
      'createPaymentRequest',
      'createScheduledMessage',
      'resendPaymentLink',
      'retryLineText',
      'retryMessage',
      'sendInvoiceReminder',
      'sendLineText',
      'sendMessage',
      'sendReceipt',
    ])
    expect(texting.filter(({ idempotent }) => !idempotent)).toEqual([])
  })

  test.each([
    'createInvoice',
    'markInvoicePaid',
    'undoInvoicePaid',
    'voidInvoice',
    'processTerminalPayment',
    'refundTransaction',
    'voidTransaction',
  ])('%s moves money once, however often the same request comes', (name) => {
    expect(all.find((one) => one.name === name)).toMatchObject({ idempotent: true })
  })

  test.each(['createUser', 'sendInviteAgain', 'createMeeting', 'cancelMeeting', 'sendReceipt'])(
    '%s mails somebody once, however often the same request comes',
    (name) => {
      expect(all.find((one) => one.name === name)).toMatchObject({ idempotent: true })
    },
  )

  test('takes more than 64 kB only where a file or thousands of names come', () => {
    expect(namesOf(({ maxBody }) => maxBody > 64 * 1024).toSorted()).toEqual([
      'checkCustomerImport',
      'returnConversations',
      'sendRecordingPiece',
      'startCustomerImport',
      'uploadAvatar',
      'uploadCalendar',
      'uploadLogo',
      'uploadTextPicture',
    ])
    expect(namesOf(({ maxBody }) => maxBody < 64 * 1024)).toEqual([])
  })

  test('gives a file as one text', () => {
    expect(namesOf(({ media, response }) => media === 'csv' && !(response instanceof z.ZodString))).toEqual([])
  })

  test('that writes makes reads stale, but where the one who wrote reads nothing of it again', () => {
    expect(namesOf(({ method, affects }) => method !== 'GET' && affects.length === 0).toSorted()).toEqual(
      [...READ_ANEW_BEHIND, ...BEGUN_ONLY, ...TOLD_IN_THE_ROOM].toSorted(),
    )
  })

  test('that reads for a session is told what changes it, unless it is read whenever it is opened', () => {
    const isUntold = ({ method, policy, media, watches }: AnyEndpoint) =>
      method === 'GET' && policy !== 'public' && media === 'json' && watches.length === 0
    expect(namesOf(isUntold).toSorted()).toEqual([
      'getCalendarFeed',
      'getSecondFactor',
      'listPasskeys',
      'listPushSubscriptions',
      'listSessions',
    ])
  })

  test.each([
    ['getInvoiceTotals', 'listInvoices'],
    ['getInvoiceMetrics', 'listInvoices'],
    ['getTransactionTotals', 'listTransactions'],
    ['getTransactionMetrics', 'listTransactions'],
    ['getAuditTotals', 'listAudit'],
    ['getTeamActivityCounts', 'listTeamActivity'],
    ['getCustomerImport', 'listCustomerImports'],
  ])('%s changes whenever %s does', (total, list) => {
    expect(namesOf(({ affects }) => affects.includes(total) !== affects.includes(list))).toEqual([])
    const watchesOf = (name: string) => all.find((one) => one.name === name)?.watches
    expect(watchesOf(total)).toEqual(watchesOf(list))
  })

  test('changes nothing where it is a GET', () => {
    const isWrite = ({ affects, idempotent, body }: AnyEndpoint) => affects.length > 0 || idempotent || body !== null
    expect(namesOf((one) => one.method === 'GET' && isWrite(one))).toEqual([])
  })
})

/** The paths of objects without fields, and of records of any value, in a schema. */
function emptyParts(schema: JsonSchema, path: readonly string[] = []): string[] {
  const { type, properties = {}, additionalProperties, items, anyOf = [], oneOf = [], allOf = [], $defs = {} } = schema
  const isRecord = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
  const isEmpty = type === 'object' && Object.keys(properties).length === 0 && !isRecord
  return [
    ...(isEmpty ? [path.join('.')] : []),
    ...Object.entries(properties).flatMap(([name, part]) => emptyParts(part, [...path, name])),
    ...Object.entries($defs).flatMap(([name, part]) => emptyParts(part, [name])),
    ...(items ? emptyParts(items, [...path, '[]']) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => emptyParts(part, path)),
  ]
}

test('no export is half an endpoint', () => {
  const isHalf = (one: unknown) => typeof one === 'object' && one !== null && 'affects' in one && !isEndpoint(one)
  expect(Object.entries(contract).flatMap(([name, one]) => (isHalf(one) ? [name] : []))).toEqual([])
})

test('no fixed text is blank', () => {
  const blank = Object.entries(contract).filter(([, one]) => typeof one === 'string' && one.trim() === '')
  expect(blank).toEqual([])
})

test('an answer says something: no object in it is without a field', () => {
  const empty = all.flatMap(({ name, response }) =>
    response === null
      ? []
      : emptyParts(
          z.toJSONSchema(response, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema,
        ).map((path) => `${name} ${path}`),
  )
  expect(empty).toEqual([])
})

test('an object that is sent along has fields', () => {
  const empty = all.flatMap(({ name, body }) =>
    body === null
      ? []
      : emptyParts(
          z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema,
        ).flatMap((path) => (path === '' ? [] : [`${name} ${path}`])),
  )
  expect(empty).toEqual([])
})

describe('what a caller sends', () => {
  const sent = all.flatMap(({ name, body, query }) =>
    [body ?? z.null(), query].flatMap((schema) =>
      sizedParts(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema).map(
        ({ path, part }) => ({ what: `${name} ${path}`, part }),
      ),
    ),
  )

  test('has an end: no text and no list may be of any length', () => {
    const isEndless = ({ maxLength, maxItems, pattern, format, enum: values, const: value }: JsonSchema) =>
      [maxLength, maxItems, pattern, format, values, value].every((end) => end === undefined)
    const endless = sent.filter(({ part }) => isEndless(part)).map(({ what }) => what)
    expect(endless.toSorted()).toEqual(ENDED_BY_A_RULE.toSorted())
  })

  test('is more than blanks where a person has to write it, a password apart', () => {
    const isWritten = (field: string) => !/password$/i.test(field) && !['signals', 'screenId'].includes(field)
    const blank = all.flatMap(({ name, body }) =>
      Object.entries(body instanceof z.ZodObject ? body.shape : {}).flatMap(([field, schema]) =>
        isWritten(field) && schema instanceof z.ZodString && schema.minLength !== null && schema.safeParse(' ').success
          ? [`${name} ${field}`]
          : [],
      ),
    )
    expect(blank).toEqual([])
  })

  test('may be longer than one character or entry', () => {
    const isShort = ({ maxLength, maxItems, minLength = 0, minItems = 0 }: JsonSchema) => {
      const most = maxLength ?? maxItems ?? Infinity
      return most <= 1 || most < Math.max(minLength, minItems)
    }
    expect(sent.filter(({ part }) => isShort(part)).map(({ what }) => what)).toEqual([])
  })
})
