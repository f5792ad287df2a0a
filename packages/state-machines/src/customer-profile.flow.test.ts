import type { CustomerFacts, CustomerProfileForm, CustomField } from '@parley/domain'
import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { customerProfileFlow } from './customer-profile.flow.ts'
import type { CustomerProfileOutcome, ProfileSave, StaleEdit } from './customer-profile.flow.ts'

const gate: CustomField = {
  id: 'gate',
  fieldName: 'gate',
  fieldLabel: 'Gate',
  fieldType: 'text',
  placeholder: null,
  helpText: null,
  isRequired: false,
  isActive: true,
  displayOrder: 1,
  fieldOptions: [],
  version: 1,
}
const FACTS: CustomerFacts = {
  version: 1,
  name: 'Maria',
  phoneNumber: '+13035550134',
  otherPhoneNumbers: [],
  email: null,
  tags: [],
  notes: 'After 3 pm.',
  primaryContactUserId: null,
  timezone: null,
  customFieldValues: [{ customFieldId: 'gate', value: '4471' }],
}
class Stale extends Error {
  readonly stale: StaleEdit
  constructor(current: Partial<CustomerFacts>) {
    super('412')
    const changes = [{ field: 'notes', byName: 'Priya', at: '2026-11-19T21:45:00Z' }]
    this.stale = { current: { ...FACTS, version: 2, ...current }, changes }
  }
}

/** The flow; its calls fail with these errors one after the other, then succeed and raise the version. */
function open(errors: Error[] = [], fields: CustomField[] = [gate]) {
  const sent: string[] = []
  const call = (what: string, saved: (input: ProfileSave) => Partial<CustomerFacts>) =>
    fromPromise<CustomerFacts, ProfileSave>(async ({ input }) => {
      sent.push(`${what} over ${input.facts.version}`)
      const error = errors.shift()
      if (error) throw error
      return { ...input.facts, ...saved(input), version: input.facts.version + 1 }
    })
  const machine = customerProfileFlow.provide({
    actors: {
      saveDetails: call('details', ({ form }) => ({ name: form.name, notes: form.notes })),
      saveValues: call('values', ({ form }) => ({
        customFieldValues: [{ customFieldId: 'gate', value: form.values['gate'] ?? '' }],
      })),
    },
  })
  const setting = { fields, dateFormat: 'MM/DD/YYYY' } as const
  const staleOf = (error: unknown) => (error instanceof Stale ? error.stale : null)
  const flow = createActor(machine, { input: { facts: FACTS, setting, staleOf } })
  const told: CustomerProfileOutcome[] = []
  flow.on('*', (outcome) => told.push(outcome))
  flow.start()
  return {
    flow,
    told,
    sent,
    setting,
    settle: () => waitFor(flow, (at) => at.matches('editing') || at.matches('conflict')),
    context: () => flow.getSnapshot().context,
  }
}

it('saves the customer and then the custom fields, each over the version before', async () => {
  const { flow, told, sent, settle, context } = open()
  flow.send({ type: 'form.change', change: { notes: 'Gate 4', values: { gate: '9' } } })
  flow.send({ type: 'form.submit' })
  await settle()
  expect(sent).toEqual(['details over 1', 'values over 2'])
  expect(context()).toMatchObject({ facts: { version: 3, notes: 'Gate 4' }, form: { values: { gate: '9' } } })
  expect(told).toEqual([{ type: 'saved', taken: [], byName: null }])
})

it.each<[string, CustomField, Partial<CustomerProfileForm>]>([
  ['none is in use', { ...gate, isActive: false }, { notes: 'Gate 4', values: { gate: '9' } }],
  ['none was changed', gate, { notes: 'Gate 4' }],
])('writes no custom fields where %s', async (_, field, change) => {
  const { flow, told, sent, settle, context } = open([], [field])
  flow.send({ type: 'form.change', change })
  flow.send({ type: 'form.submit' })
  await settle()
  expect(sent).toEqual(['details over 1'])
  expect(context().facts).toMatchObject({ notes: 'Gate 4', customFieldValues: [{ value: '4471' }] })
  expect(told).toEqual([{ type: 'saved', taken: [], byName: null }])
})

it('sends nothing that is wrong', () => {
  const { flow, told, sent } = open()
  flow.send({ type: 'form.change', change: { name: '' } })
  flow.send({ type: 'form.submit' })
  expect([told, sent]).toEqual([[{ type: 'refused' }], []])
})

it('keeps what was typed when it fails, and tries the rest over what was saved before', async () => {
  const errors = [new Error('500')]
  const { flow, told, sent, settle, context } = open(errors)
  flow.send({ type: 'form.change', change: { notes: 'Gate 4', values: { gate: '9' } } })
  flow.send({ type: 'form.submit' })
  await settle()
  expect(context()).toMatchObject({ facts: { version: 1 }, form: { notes: 'Gate 4' }, failure: new Error('500') })
  expect(told).toMatchObject([{ type: 'failed' }])
  flow.send({ type: 'form.submit' })
  await settle()
  expect(sent).toEqual(['details over 1', 'details over 1', 'values over 2'])
})

it('takes what only a colleague changed and saves the rest again, without a question', async () => {
  const { flow, told, sent, settle, context } = open([new Stale({ email: 'maria@example.com' })])
  flow.send({ type: 'form.change', change: { notes: 'Gate 4' } })
  flow.send({ type: 'form.submit' })
  await settle()
  expect(sent).toEqual(['details over 1', 'details over 2'])
  expect(context().facts).toMatchObject({ notes: 'Gate 4', email: 'maria@example.com' })
  expect(told).toEqual([{ type: 'saved', taken: ['email'], byName: 'Priya' }])
})

it('asks for what both changed, saves nothing before every choice, and then what was chosen', async () => {
  const theirs = { notes: 'After 3 pm. Two links.', customFieldValues: [{ customFieldId: 'gate', value: '12' }] }
  const { flow, sent, settle, context } = open([new Stale(theirs)])
  flow.send({ type: 'form.change', change: { notes: 'After 3 pm. Pays Friday.', values: { gate: '9' } } })
  flow.send({ type: 'form.submit' })
  await settle()
  expect(flow.getSnapshot().value).toBe('conflict')
  flow.send({ type: 'conflict.choose', field: 'gate', choice: 'theirs' })
  flow.send({ type: 'conflict.save' })
  expect(flow.getSnapshot().value).toBe('conflict')
  flow.send({ type: 'conflict.choose', field: 'notes', choice: 'mine' })
  flow.send({ type: 'conflict.save' })
  await settle()
  expect(sent).toEqual(['details over 1', 'details over 2'])
  expect(context()).toMatchObject({
    facts: { notes: 'After 3 pm. Pays Friday.', customFieldValues: [{ value: '12' }] },
    conflict: null,
  })
})

it('begins with nothing tried, and nothing taken of anybody', () => {
  expect(open().context()).toMatchObject({ isTried: false, taken: [] })
})

it('keeps both texts where both are chosen', async () => {
  const { flow, settle, context } = open([new Stale({ notes: 'After 3 pm. Two links.' })])
  flow.send({ type: 'form.change', change: { notes: 'After 3 pm. Pays Friday.' } })
  flow.send({ type: 'form.submit' })
  await settle()
  flow.send({ type: 'conflict.choose', field: 'notes', choice: 'both' })
  flow.send({ type: 'conflict.save' })
  await settle()
  expect(context().facts.notes).toContain('Two links.')
  expect(context().facts.notes).toContain('Pays Friday.')
})

it('goes back to editing with both versions kept', async () => {
  const { flow, settle, context } = open([new Stale({ notes: 'Theirs' })])
  flow.send({ type: 'form.change', change: { notes: 'Mine' } })
  flow.send({ type: 'form.submit' })
  await settle()
  flow.send({ type: 'conflict.back' })
  expect(flow.getSnapshot().value).toBe('editing')
  expect(context()).toMatchObject({ facts: { version: 1 }, form: { notes: 'Mine' }, conflict: null })
})

it('shows what is read while nothing was changed, and what was changed until it is discarded', () => {
  const { flow, setting, context } = open()
  const read = (facts: Partial<CustomerFacts>) =>
    flow.send({ type: 'customer.read', facts: { ...FACTS, ...facts }, setting })
  read({ version: 2, notes: 'Read' })
  expect(context()).toMatchObject({ facts: { version: 2 }, form: { notes: 'Read' } })
  flow.send({ type: 'form.change', change: { notes: 'Typed' } })
  read({ version: 3, notes: 'Read again' })
  expect(context()).toMatchObject({ facts: { version: 2 }, form: { notes: 'Typed' } })
  flow.send({ type: 'form.discard' })
  expect(context()).toMatchObject({ facts: { version: 3 }, form: { notes: 'Read again' } })
})

it('shows what was read while it was saved or asked, once the changes are discarded', async () => {
  const { flow, setting, settle, context } = open([new Stale({ notes: 'Theirs' })])
  flow.send({ type: 'form.change', change: { notes: 'Mine' } })
  flow.send({ type: 'form.submit' })
  await settle()
  flow.send({ type: 'customer.read', facts: { ...FACTS, version: 2, notes: 'Theirs' }, setting })
  flow.send({ type: 'conflict.back' })
  expect(context()).toMatchObject({ facts: { version: 1 }, form: { notes: 'Mine' } })
  flow.send({ type: 'form.discard' })
  expect(context()).toMatchObject({ facts: { version: 2 }, form: { notes: 'Theirs' } })
})

it('shows what was saved once later changes are discarded, not what was read before', async () => {
  const theirs = { email: 'maria@example.com' }
  const { flow, setting, settle, context } = open([new Stale(theirs)])
  flow.send({ type: 'form.change', change: { notes: 'Gate 4' } })
  flow.send({ type: 'customer.read', facts: { ...FACTS, ...theirs, version: 2 }, setting })
  flow.send({ type: 'form.submit' })
  await settle()
  flow.send({ type: 'form.change', change: { notes: 'Typed' } })
  flow.send({ type: 'form.discard' })
  expect(context()).toMatchObject({ facts: { version: 3 }, form: { notes: 'Gate 4', email: 'maria@example.com' } })
})

it('says what is wrong with a field once it was left, and with all of them once it was to be saved', () => {
  const { flow, context } = open()
  flow.send({ type: 'form.leave', field: 'email' })
  expect([...context().left]).toEqual(['email'])
  flow.send({ type: 'form.change', change: { name: '' } })
  flow.send({ type: 'form.submit' })
  expect(context().isTried).toBe(true)
})

it('goes on without a custom field that was deleted meanwhile, and with one that came', async () => {
  const { flow, sent, setting, settle, context } = open()
  flow.send({ type: 'form.change', change: { notes: 'Ring twice', values: { gate: '9' } } })
  const roof = { ...gate, id: 'roof', fieldLabel: 'Roof' }
  flow.send({ type: 'customer.read', facts: FACTS, setting: { ...setting, fields: [roof] } })
  expect(context()).toMatchObject({ form: { notes: 'Ring twice', values: { roof: '' } }, setting: { fields: [roof] } })
  flow.send({ type: 'form.submit' })
  await settle()
  expect(sent).toEqual(['details over 1'])
})
