import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { checkComposer, composerFlow, composerText, provideSend, unfilledWords } from './composer.flow.ts'
import type { ComposerOutcome, ComposerSubmission } from './composer.flow.ts'
import { countingIds } from './test-records.ts'

interface Answer {
  resolve: (outcome: ComposerOutcome) => void
  reject: (error: Error) => void
}

const UNSEEN = 'Priya Raman replied 5 s ago.'

/** The composer with a sender that answers when the test says so. */
function open(sms = '', note = '') {
  const answers: Answer[] = []
  const send = vi.fn<(submission: ComposerSubmission) => Promise<ComposerOutcome>>(
    () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  )
  const flow = createActor(provideSend(send), { input: { texts: { sms, note }, newKey: countingIds() } }).start()
  const settle = async (settleLast: (answer: Answer) => void) => {
    const answer = answers.at(-1)
    if (!answer) throw new Error('nothing was sent')
    settleLast(answer)
    await waitFor(flow, (snapshot) => !snapshot.matches('sending'))
  }
  const context = () => flow.getSnapshot().context
  return {
    flow,
    send,
    settle,
    context,
    text: () => composerText(context()),
    state: () => flow.getSnapshot().value,
    type: (text: string) => flow.send({ type: 'text.change', text }),
    press: (lastSeenMessageId: string | null = 'm-1') => flow.send({ type: 'message.send', lastSeenMessageId }),
    keys: () => send.mock.calls.map(([submission]) => submission.idempotencyKey),
  }
}

describe('the composer', () => {
  it('starts with the drafts of its conversation, as an SMS', () => {
    const { context, text } = open('Hello', 'Dog in the yard')
    expect(context().mode).toBe('sms')
    expect(text()).toBe('Hello')
  })

  it('sends what is typed, with what its sender saw, and is empty afterwards', async () => {
    const { send, settle, context, state, text, type, press } = open()
    type('On our way')
    press('m-9')
    expect(state()).toBe('sending')
    expect(send.mock.calls).toEqual([
      [{ mode: 'sms', content: 'On our way', idempotencyKey: 'id-1', lastSeenMessageId: 'm-9', sendAnyway: false }],
    ])
    await settle(({ resolve }) => resolve('sent'))
    expect(state()).toBe('editing')
    expect(text()).toBe('')
    expect(context()).toMatchObject({ attempt: null, failure: null })
  })

  it('keeps what is typed while a text is on its way', async () => {
    const { settle, text, type, press } = open('First')
    press()
    type('Second')
    await settle(({ resolve }) => resolve('sent'))
    expect(text()).toBe('Second')
  })

  it('neither sends twice nor changes its mode while a text is on its way', () => {
    const { flow, send, context, press } = open('Hello')
    press()
    press()
    flow.send({ type: 'mode.switch', mode: 'note' })
    expect(send).toHaveBeenCalledTimes(1)
    expect(context().mode).toBe('sms')
  })

  it.each(['', '   ', 'x'.repeat(1601), '4242 4242 4242 4242'])('does not send %j', (unsendable) => {
    const { send, state, press } = open(unsendable)
    press()
    expect(state()).toBe('editing')
    expect(send).not.toHaveBeenCalled()
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
    const { flow, send, settle, context, press } = open('Dear customer', 'x'.repeat(5000))
    flow.send({ type: 'mode.switch', mode: 'note' })
    press()
    expect(send.mock.calls[0]?.[0]).toMatchObject({ mode: 'note', content: 'x'.repeat(5000) })
    await settle(({ resolve }) => resolve('sent'))
    expect(context().texts).toEqual({ sms: 'Dear customer', note: '' })
  })
})

describe('a failed send', () => {
  it('keeps every character and is tried again as it was, whatever was seen since', async () => {
    const { send, settle, context, text, press } = open('Hello')
    const error = new Error('503: try later')
    press('m-1')
    await settle(({ reject }) => reject(error))
    expect(text()).toBe('Hello')
    expect(context().failure).toBe(error)
    press('m-2')
    expect(context().failure).toBeNull()
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0])
  })

  it('is another message once it is edited, and so is the next one', async () => {
    const { settle, context, type, press, keys } = open('Hello')
    press()
    await settle(({ reject }) => reject(new Error('503')))
    type('Hello!')
    expect(context().failure).toBeNull()
    press()
    await settle(({ resolve }) => resolve('sent'))
    type('Hello!')
    press()
    expect(keys()).toEqual(['id-1', 'id-2', 'id-3'])
  })

  it('is another message when it was edited while it failed', async () => {
    const { settle, text, type, press, keys } = open('Hello')
    press()
    type('Hello there')
    await settle(({ reject }) => reject(new Error('503')))
    expect(text()).toBe('Hello there')
    press()
    expect(keys()).toEqual(['id-1', 'id-2'])
  })

  it('is the same message again after a look at the notes', async () => {
    const { flow, settle, press, keys } = open('Hello')
    press()
    await settle(({ reject }) => reject(new Error('503')))
    flow.send({ type: 'mode.switch', mode: 'note' })
    flow.send({ type: 'mode.switch', mode: 'sms' })
    press()
    expect(keys()).toEqual(['id-1', 'id-1'])
  })
})

describe('an unseen message', () => {
  async function asked() {
    const composer = open('We come at 9')
    composer.press('m-1')
    await composer.settle(({ resolve }) => resolve({ unseen: UNSEEN }))
    return composer
  }

  it('is asked about, with the text kept', async () => {
    const { context, state, text } = await asked()
    expect(state()).toBe('asking')
    expect(context().question).toEqual({ about: 'unseen', text: UNSEEN })
    expect(text()).toBe('We come at 9')
  })

  it('is answered over on purpose, under another key', async () => {
    const { flow, send, settle, context, text } = await asked()
    flow.send({ type: 'send.confirm' })
    expect(send.mock.calls[1]?.[0]).toMatchObject({
      content: 'We come at 9',
      idempotencyKey: 'id-2',
      sendAnyway: true,
    })
    await settle(({ resolve }) => resolve('sent'))
    expect(text()).toBe('')
    expect(context().question).toBeNull()
  })

  it('stays answered for when that try fails', async () => {
    const { flow, send, settle, press } = await asked()
    flow.send({ type: 'send.confirm' })
    await settle(({ reject }) => reject(new Error('503')))
    press('m-2')
    expect(send.mock.calls[2]).toEqual(send.mock.calls[1])
  })

  it('lets the sender go on editing and is guarded anew by what was seen then', async () => {
    const { flow, send, state, context, text, press } = await asked()
    flow.send({ type: 'send.decline' })
    expect(state()).toBe('editing')
    expect(text()).toBe('We come at 9')
    expect(context()).toMatchObject({ question: null, failure: null })
    press('m-2')
    expect(send.mock.calls[1]?.[0]).toMatchObject({ lastSeenMessageId: 'm-2', sendAnyway: false })
  })

  it('stays a question when an edit changes nothing', async () => {
    const { state, type } = await asked()
    type('We come at 9')
    expect(state()).toBe('asking')
  })

  it('is dropped as a question by typing on and by switching', async () => {
    const typed = await asked()
    typed.type('We come at 10')
    expect(typed.state()).toBe('editing')
    expect(typed.context()).toMatchObject({ question: null, attempt: null })
    const switched = await asked()
    switched.flow.send({ type: 'mode.switch', mode: 'note' })
    expect(switched.state()).toBe('editing')
    expect(switched.context()).toMatchObject({ mode: 'note', question: null, attempt: null })
  })
})

describe('a placeholder that is left', () => {
  const text = 'Please pay $0.00 for INV-XXXX, {nickname}'

  it('is asked about before anything is sent', () => {
    const { send, state, context, press } = open(text)
    press()
    expect(state()).toBe('asking')
    expect(context().question).toEqual({
      about: 'unfilled',
      text: 'This text still has $0.00, INV-XXXX and {nickname}. Send it anyway?',
    })
    expect(send).not.toHaveBeenCalled()
  })

  it('is sent once that is confirmed, and not asked about again for the same text', async () => {
    const { flow, send, settle, state, press } = open(text)
    press()
    flow.send({ type: 'send.confirm' })
    expect(send.mock.calls[0]?.[0]).toMatchObject({ content: text, sendAnyway: false, idempotencyKey: 'id-1' })
    await settle(({ reject }) => reject(new Error('503')))
    press()
    expect(state()).toBe('sending')
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('can be filled in first, and is asked about again when it was not', () => {
    const { flow, send, state, type, press } = open(text)
    press()
    flow.send({ type: 'send.decline' })
    press()
    expect(state()).toBe('asking')
    type('Please pay $25.00')
    press()
    expect(state()).toBe('sending')
    expect(send.mock.calls[0]?.[0].content).toBe('Please pay $25.00')
  })

  it('does not keep an unseen message from being asked about as well', async () => {
    const { flow, settle, context, press } = open(text)
    press()
    flow.send({ type: 'send.confirm' })
    await settle(({ resolve }) => resolve({ unseen: UNSEEN }))
    expect(context().question?.about).toBe('unseen')
  })

  it('does not matter in a note', () => {
    const { flow, state, press } = open('', text)
    flow.send({ type: 'mode.switch', mode: 'note' })
    press()
    expect(state()).toBe('sending')
  })
})

describe('a draft from another device', () => {
  const arrive = { type: 'draft.arrive', mode: 'sms', text: 'From the phone' } as const

  it('is taken while nothing was typed here', () => {
    const { flow, context } = open('', 'A note')
    flow.send(arrive)
    expect(context().texts).toEqual({ sms: 'From the phone', note: 'A note' })
    flow.send({ ...arrive, text: 'From the phone, longer' })
    expect(context().texts.sms).toBe('From the phone, longer')
  })

  it('never takes the place of what was typed here', () => {
    const { flow, text, type } = open()
    type('From the desk')
    flow.send(arrive)
    expect(text()).toBe('From the desk')
  })

  it('is taken again once what was typed here is kept', () => {
    const { flow, text, type } = open()
    type('From the desk')
    flow.send({ type: 'draft.keep', mode: 'sms', text: 'From the desk' })
    flow.send(arrive)
    expect(text()).toBe('From the phone')
  })
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
