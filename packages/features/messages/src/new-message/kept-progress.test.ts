import { expect, it } from 'vitest'
import { createKeptProgress } from './kept-progress.ts'

const progress = {
  phoneNumberId: 'number-1',
  phone: '303 555 0134',
  content: 'Hello',
  customerId: 'customer-1',
  conversation: null,
  sendAnyway: false,
  submission: null,
}

function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

it('keeps an unsent new message for its writer alone until it is forgotten', () => {
  const storage = memory()
  const kept = createKeptProgress('user-1', storage)
  kept.keep(progress)
  expect(kept.read()).toEqual(progress)
  expect(createKeptProgress('user-2', storage).read()).toBeNull()
  kept.forget()
  expect(kept.read()).toBeNull()
})

it('keeps the last digits of a card number', () => {
  const kept = createKeptProgress('user-1', memory())
  kept.keep({ ...progress, content: 'Is 4242 4242 4242 4242 right?' })
  expect(kept.read()?.content).toBe('Is •••• 4242 right?')
})

it('forgets a message whose phone and text were emptied', () => {
  const kept = createKeptProgress('user-1', memory())
  kept.keep(progress)
  kept.keep({ ...progress, phone: '', content: ' ' })
  expect(kept.read()).toBeNull()
})

it.each(['no json', null])('starts empty when storage holds %j', (held) => {
  const storage = { ...memory(), getItem: () => held }
  expect(createKeptProgress('user-1', storage).read()).toBeNull()
})

it('works without storage', () => {
  const fail = () => {
    throw new Error('denied')
  }
  const kept = createKeptProgress('user-1', { getItem: fail, setItem: fail, removeItem: fail })
  kept.keep(progress)
  expect(kept.read()).toBeNull()
})
