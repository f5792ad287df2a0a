import {
  createScheduledMessage,
  createTemplate,
  deleteTemplate,
  listTemplates,
  sendMessage,
  updateTemplate,
} from '@parley/contract'
import { type Case, type Fixture, UNKNOWN_ID } from '../case.ts'

const byName = (row: Record<string, unknown>) => String(row['name'])
const list = (name: string): Case => ({ name, endpoint: listTemplates, as: 'basic', status: 200, ascending: byName })
const draft = { name: ' On our way ', content: ' We leave now, {customer_name}. ', category: 'appointments' }
const reminder = (f: Fixture) => ({ id: f.template('Past due, first notice') })
const permit = (f: Fixture) => ({ id: f.template('Permit scheduled') })

const create = (name: string, change: object, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: createTemplate,
  as: 'standard',
  body: () => ({ ...draft, ...change }),
  status: 201,
  ...rest,
})
const refused = (name: string, change: object) => create(name, change, { status: 400, code: 'invalid' })
const edit = (name: string, body: object, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: updateTemplate,
  as: 'manager',
  params: reminder,
  body: () => body,
  status: 200,
  ...rest,
})
const text = (name: string, content: string, of: string, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: sendMessage,
  as: 'basic',
  body: (f) => ({ conversationId: f.conversation('Nadia Petrov'), content, templateId: f.template(of) }),
  status: 201,
  ...rest,
})

/** Templates created, changed, used and deleted. */
export const templateCases: readonly Case[] = [
  create('a template, twice under one key', {}, { headers: { 'Idempotency-Key': 'template-1' }, times: 2 }),
  create(
    'another template under its key',
    { name: 'Other' },
    {
      headers: { 'Idempotency-Key': 'template-1' },
      status: 422,
      code: 'idempotency_key_reused',
    },
  ),
  refused('a template without a name', { name: ' ' }),
  refused('a template with a long name', { name: 'x'.repeat(51) }),
  create('a template as long as it may be', { name: 'x'.repeat(50), content: 'x'.repeat(320) }),
  create('a template without a category is a general one', { name: 'Thank you', category: undefined }),
  refused('a template without content', { content: '' }),
  refused('a template with a long content', { content: 'x'.repeat(321) }),
  refused('a template of no category', { category: 'odd' }),
  refused('a template with a card number', { content: 'Use 4111 1111 1111 1111' }),
  edit('a template gets another name', { name: ' Past due, again ' }),
  edit('a template as it is', { name: 'Past due, again' }),
  edit('a template over an earlier version', { name: 'Past due', baseVersion: 1 }, { status: 412, code: 'stale' }),
  edit('what stands already, over an earlier version', { name: 'Past due, again', baseVersion: 1 }),
  edit('a template over this version', { category: 'reminders', baseVersion: 2 }),
  edit('a template loses its content', { content: ' ' }, { status: 400, code: 'invalid' }),
  edit('a template of somebody else', { name: 'Mine' }, { as: 'standard', status: 403, code: 'forbidden' }),
  edit('an own template', { name: 'Permit booked' }, { as: 'standard', params: permit }),
  text(
    'a text from a template',
    'Hi Nadia, as of today the city has booked your inspection. Be at home.',
    'Permit scheduled',
    {
      headers: { 'Idempotency-Key': 'template-text-1' },
      times: 2,
    },
  ),
  text('a text that was a template once', 'Good morning', 'Permit scheduled'),
  list('templates as they were used'),
  {
    name: 'a template of somebody else is deleted',
    endpoint: deleteTemplate,
    as: 'standard',
    params: reminder,
    status: 403,
    code: 'forbidden',
  },
  { name: 'a template is deleted', endpoint: deleteTemplate, as: 'standard', params: permit, status: 204 },
  { name: 'it is deleted again', endpoint: deleteTemplate, as: 'standard', params: permit, status: 404 },
  edit('it is changed', { name: 'X' }, { params: permit, status: 404, code: 'not_found' }),
  text(
    'a text from it leaves all the same',
    'Hi, the city has booked your inspection. Be at home.',
    'Permit scheduled',
  ),
  {
    name: 'a text for later from a template',
    endpoint: createScheduledMessage,
    as: 'basic',
    body: (f) => ({
      conversationId: f.conversation('Tom Abernathy'),
      content: 'Thanks for your message. The office is closed.',
      sendAt: f.morning(2),
      templateId: f.template('Office closed'),
    }),
    status: 201,
  },
  {
    name: 'a text from no template here',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Nadia Petrov'), content: 'Hello', templateId: UNKNOWN_ID }),
    status: 404,
    code: 'not_found',
  },
  list('templates in the end'),
]
