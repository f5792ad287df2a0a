import { LIFECYCLES } from '@parley/state-machines/paths'
import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { TABLES, watchRecords } from './changed-records.ts'
import { forgetMachines, pathsOf, runningMachines, watching } from './running-machines.ts'

const machine = setup({}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: 'ajar' } },
    ajar: { initial: 'wide', states: { wide: { on: { narrow: 'narrow' } }, narrow: {} }, on: { shut: 'shut' } },
  },
})

test('a state within others is in each of them', () => {
  expect(pathsOf('shut')).toEqual(['shut'])
  expect(pathsOf({ ajar: { wide: 'quite' }, lit: 'yes' })).toEqual([
    'ajar',
    'ajar.wide',
    'ajar.wide.quite',
    'lit',
    'lit.yes',
  ])
})

test('what runs is known with its state and the moves that brought it there', () => {
  forgetMachines()
  const actor = createActor(machine, { inspect: watching(machine) }).start()
  const [begun] = runningMachines()
  expect([begun?.name, [...(begun?.current ?? [])], begun?.walked.size]).toEqual(['door', ['shut'], 0])
  actor.send({ type: 'open' })
  actor.send({ type: 'narrow' })
  const [now] = runningMachines()
  expect([...(now?.current ?? [])]).toEqual(['ajar', 'ajar.narrow'])
  expect([...(now?.walked ?? [])]).toEqual(['shut ajar', 'ajar.wide ajar.narrow'])
  actor.stop()
  expect(runningMachines()).toEqual([])
})

test('a record that changes is in its last state, and one that did not is not shown', () => {
  const table = () => new Map<string, { status: string }>()
  const store = {
    invoices: table(),
    paymentLinks: table(),
    transactions: table(),
    messages: table(),
    scheduledMessages: table(),
    refunds: table(),
    calls: table(),
    meetings: table(),
    users: table(),
  }
  store.invoices.set('one', { status: 'unpaid' }).set('other', { status: 'paid' })
  const look = watchRecords(store)
  expect(look()).toEqual([])
  store.invoices.set('one', { status: 'paid' })
  store.calls.set('new', { status: 'ringing' })
  expect(look()).toEqual([
    { lifecycle: 'call', id: 'new', states: ['ringing'] },
    { lifecycle: 'invoice', id: 'one', states: ['unpaid', 'paid'] },
  ])
  store.invoices.set('one', { status: 'unpaid' })
  expect(look()[0]).toEqual({ lifecycle: 'invoice', id: 'one', states: ['unpaid', 'paid', 'unpaid'] })
})

test('each table holds what has that lifecycle', () => {
  expect(Object.keys(TABLES).filter((noun) => !(noun in LIFECYCLES))).toEqual([])
})
