import { CARD_NUMBER_TEXT } from '@parley/domain'
import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  checkComposer,
  composerFlow,
  type ComposerSubmission,
  composerText,
  provideSend,
  unfilledQuestion,
  unfilledWords,
} from './composer.flow.ts'
import { countingIds } from './test-records.ts'

/** The composer with a sender that accepts everything, unless the device storage is full. */
function open(sms = '', note = '') {
  const device = { isFull: false }
  const send = vi.fn<(submission: ComposerSubmission) => void>(() => {
    if (device.isFull) throw new Error('QuotaExceededError')
  })
  const flow = createActor(provideSend(send), { input: { texts: { sms, note }, newKey: countingIds() } }).start()
  const context = () => flow.getSnapshot().context
  const press = async (lastSeenMessageId: string | null = 'm-1') => {
    flow.send({ type: 'message.send', lastSeenMessageId })
    await waitFor(flow, (snapshot) => !snapshot.matches('sending'))
  }
  const confirm = async () => {
    flow.send({ type: 'send.confirm' })
    await waitFor(flow, (snapshot) => !snapshot.matches('sending'))
  }
  return {
    flow,
    send,
    device,
    context,
    press,
    confirm,
    text: () => composerText(context()),
    state: () => flow.getSnapshot().value,
    type: (text: string) => flow.send({ type: 'text.change', text }),
    keys: () => send.mock.calls.map(([submission]) => submission.idempotencyKey),
  }
}

describe('the composer', () => {
  it('starts with the drafts of its conversation, as an SMS', () => {
    const { context, text } = open('Hello', 'Dog in the yard')
    expect(context().mode).toBe('sms')
    expect(text()).toBe('Hello')
  })

  it('hands pictures over with a text, even without words, and never with a note', async () => {
    const picture = { id: 'file-1', url: '/api/files/file-1', width: 4, height: 3, altText: '' }
    const { flow, send, type, state } = open()
    const press = async () => {
      flow.send({ type: 'message.send', lastSeenMessageId: null, pictures: [picture] })
      await waitFor(flow, (snapshot) => !snapshot.matches('sending'))
    }
    await press()
    flow.send({ type: 'mode.switch', mode: 'note' })
    await press()
    type('For us')
    await press()
    expect(state()).toBe('editing')
    expect(send.mock.calls).toMatchObject([
      [{ content: '', pictures: [picture] }],
      [{ mode: 'note', content: 'For us' }],
    ])
    expect(send.mock.calls[1]?.[0].pictures).toBeUndefined()
  })

  it('hands over what is typed, with what its sender saw, and is empty and free at once', async () => {
    const { send, context, state, text, type, press } = open()
    type('On our way')
    await press('m-9')
    expect(send.mock.calls).toEqual([
      [{ mode: 'sms', content: 'On our way', idempotencyKey: 'id-1', lastSeenMessageId: 'm-9' }],
    ])
    expect(state()).toBe('editing')
    expect(text()).toBe('')
    expect(context()).toMatchObject({ submission: null, failure: null })
  })

  it('gives each text a key of its own, the same words too', async () => {
    const { type, press, keys } = open()
    for (const words of ['First', 'Second', 'Second']) {
      type(words)
      await press()
    }
    expect(keys()).toEqual(['id-1', 'id-2', 'id-3'])
  })

  it('hands a text over once, however often Enter is pressed', async () => {
    const { flow, send } = open('Hello')
    flow.send({ type: 'message.send', lastSeenMessageId: null })
    flow.send({ type: 'message.send', lastSeenMessageId: null })
    await waitFor(flow, (snapshot) => snapshot.matches('editing'))
    expect(send).toHaveBeenCalledTimes(1)
  })

  it.each(['', '   ', 'x'.repeat(1601), '4242 4242 4242 4242'])('does not send %j', async (unsendable) => {
    const { send, state, press } = open(unsendable)
    await press()
    expect(state()).toBe('editing')
    expect(send).not.toHaveBeenCalled()
  })

  it('keeps what is typed while a text leaves', async () => {
    const { flow, type, text } = open()
    type('Hello')
    flow.send({ type: 'message.send', lastSeenMessageId: null })
    type('And another')
    await waitFor(flow, (snapshot) => !snapshot.matches('sending'))
    expect(text()).toBe('And another')
  })

  it('keeps a text that nobody could take, until it is edited or tried again', async () => {
    const { device, context, text, type, press } = open('Hello')
    device.isFull = true
    await press()
    expect(text()).toBe('Hello')
    expect(context().failure).toEqual(new Error('QuotaExceededError'))
    type('Hello!')
    expect(context().failure).toBeNull()
    device.isFull = false
    await press()
    expect(text()).toBe('')
  })

  it('names the missing sender', async () => {
    const input = { texts: { sms: 'Hello', note: '' }, newKey: countingIds() }
    const flow = createActor(composerFlow, { input }).start()
    flow.send({ type: 'message.send', lastSeenMessageId: null })
    await waitFor(flow, (snapshot) => snapshot.matches('editing'))
    expect(String(flow.getSnapshot().context.failure)).toContain('provideSend')
  })
})

describe('text and note', () => {
  it('never takes what was typed as one for the other', () => {
    const { flow, text, type } = open('Dear customer')
    flow.send({ type: 'mode.switch', mode: 'note' })
    expect(text()).toBe('')
    type('Pays late')
    flow.send({ type: 'mode.switch', mode: 'sms' })
    expect(text()).toBe('Dear customer')
    flow.send({ type: 'mode.switch', mode: 'note' })
    expect(text()).toBe('Pays late')
  })

  it('sends a note of 5,000 characters as a note and leaves the text alone', async () => {
    const { flow, send, context, press } = open('Dear customer', 'x'.repeat(5000))
    flow.send({ type: 'mode.switch', mode: 'note' })
    await press()
    expect(send.mock.calls[0]?.[0]).toMatchObject({ mode: 'note', content: 'x'.repeat(5000) })
    expect(context().texts).toEqual({ sms: 'Dear customer', note: '' })
  })
})

describe('a placeholder that is left', () => {
  const text = 'Please pay $0.00 for INV-XXXX, {nickname}'

  it('is asked about before anything is sent', async () => {
    const { send, state, press } = open(text)
    await press()
    expect(state()).toBe('confirming')
    expect(send).not.toHaveBeenCalled()
    expect(unfilledQuestion(text)).toBe('This text still has $0.00, INV-XXXX and {nickname}. Send it anyway?')
    expect(unfilledQuestion('Please pay $25.00')).toBeNull()
  })

  it('is sent once that is confirmed', async () => {
    const { send, text: left, press, confirm } = open(text)
    await press()
    await confirm()
    expect(send.mock.calls[0]?.[0]).toMatchObject({ content: text, idempotencyKey: 'id-1' })
    expect(left()).toBe('')
  })

  it('can be filled in first, and is asked about again when it was not', async () => {
    const { flow, send, state, context, type, press } = open(text)
    await press()
    flow.send({ type: 'send.decline' })
    expect([state(), context().submission]).toEqual(['editing', null])
    await press()
    expect(state()).toBe('confirming')
    type('Please pay $25.00')
    await press()
    expect(send.mock.calls[0]?.[0].content).toBe('Please pay $25.00')
  })

  it('stays a question when an edit changes nothing, and none by typing on or switching', async () => {
    const { flow, state, context, type, press } = open(text)
    await press()
    type(text)
    expect(state()).toBe('confirming')
    type(`${text}!`)
    expect(state()).toBe('editing')
    await press()
    flow.send({ type: 'mode.switch', mode: 'note' })
    expect(state()).toBe('editing')
    expect(context()).toMatchObject({ mode: 'note', submission: null })
  })

  it('does not matter in a note', async () => {
    const { flow, send, press } = open('', text)
    flow.send({ type: 'mode.switch', mode: 'note' })
    await press()
    expect(send).toHaveBeenCalledTimes(1)
  })
})

const aPicture = { id: 'file-1', url: '/api/files/file-1', width: 4, height: 3, altText: '' }

it.each([
  ['pictures are added', { type: 'pictures.change', pictures: [aPicture] }, 'editing'],
  ['pictures stay', { type: 'pictures.change', pictures: [] }, 'confirming'],
  ['other words arrive', { type: 'draft.arrive', mode: 'sms', text: 'Pay $10.00' }, 'editing'],
  ['the same words arrive', { type: 'draft.arrive', mode: 'sms', text: 'Pay $0.00' }, 'confirming'],
  ['a note arrives', { type: 'draft.arrive', mode: 'note', text: 'A note' }, 'confirming'],
] as const)('while it asks about a placeholder and %s', async (_, event, expected) => {
  const { flow, state, context, send, type, press, confirm } = open()
  type('Pay $0.00')
  await press()
  flow.send(event)
  expect(state()).toBe(expected)
  expect(context().submission === null).toBe(expected === 'editing')
  await confirm()
  expect(send).toHaveBeenCalledTimes(expected === 'editing' ? 0 : 1)
})

it('takes up what became of a draft on two devices, in its own mode', () => {
  const { flow, context, type } = open('', 'A note')
  type('From the desk')
  flow.send({ type: 'draft.arrive', mode: 'sms', text: 'From the desk and the phone' })
  expect(context().texts).toEqual({ sms: 'From the desk and the phone', note: 'A note' })
})

it.each([
  ['note', '  ', false],
  ['note', 'x'.repeat(5000), true],
  ['note', 'x'.repeat(5001), false],
  ['note', '4242 4242 4242 4242', false],
  ['sms', 'Hello', true],
] as const)('checks a %s', (mode, text, expected) => {
  expect(checkComposer({ mode, text }).allowed).toBe(expected)
})

it.each([
  ['sms', 'Pay $0.00 now', '$0.00'],
  ['sms', 'Pay $0.00 or $0.00 for INV-XXXX', '$0.00 and INV-XXXX'],
  ['sms', 'Pay $10.00 now', null],
  ['note', 'Pay $0.00 now', null],
] as const)('names what is left in a %s: %j', (mode, text, expected) => {
  expect(unfilledWords({ mode, text })).toBe(expected)
})

it.each([
  ['  ', 'Please enter a note'],
  ['x'.repeat(5001), 'A note must be 5,000 characters or less'],
  ['4242 4242 4242 4242', CARD_NUMBER_TEXT],
])('says why a note is not kept: %j', (text, words) => {
  expect(checkComposer({ mode: 'note', text })).toMatchObject({ code: 'invalid', text: words, field: 'content' })
})

it('needs words where no pictures are given', () => {
  expect(checkComposer({ mode: 'sms', text: '' })).toMatchObject({ allowed: false })
})
