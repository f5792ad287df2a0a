import { checkFreeText, checkMessageContent, NOTE_MAX, refuse } from '@parley/domain'
import type { ComposerMode, Decision } from '@parley/domain'
import { assign, fromPromise, setup } from 'xstate'

/** What is sent; the key stays the same for a repeated try of the same text. */
export interface ComposerSubmission {
  mode: ComposerMode
  content: string
  idempotencyKey: string
}

export interface ComposerInput {
  /** The text kept for this conversation. */
  draft: string
  newKey: () => string
}

export interface ComposerContext {
  mode: ComposerMode
  text: string
  /** The text that is on its way; null when none is. */
  sentText: string | null
  key: string
  newKey: () => string
  /** Why the last try failed; cleared by the next edit or try. */
  failure: unknown
}

export type ComposerEvent =
  | { type: 'text.change'; text: string }
  | { type: 'mode.switch'; mode: ComposerMode }
  | { type: 'message.send' }

/** Says whether the composer's text can be sent in its mode; the send button asks this. */
export function checkComposer({ mode, text }: Pick<ComposerContext, 'mode' | 'text'>): Decision {
  if (mode === 'sms') return checkMessageContent(text)
  if (text.trim() === '') return refuse('invalid', 'Please enter a note', { field: 'content' })
  if (text.length > NOTE_MAX)
    return refuse('invalid', `Notes have at most ${NOTE_MAX} characters`, { field: 'content' })
  return checkFreeText(text, 'content')
}

/**
 * The composer of one conversation: editing -> sending -> editing. Success clears what was sent (text typed meanwhile
 * stays), failure keeps it with `failure` in the context. Give it a sender with provideSend.
 */
export const composerFlow = setup({
  types: { context: {} as ComposerContext, events: {} as ComposerEvent, input: {} as ComposerInput },
  actors: {
    send: fromPromise<void, ComposerSubmission>(() =>
      Promise.reject(new Error('composerFlow: pass the sender with provideSend')),
    ),
  },
  guards: { canSend: ({ context }) => checkComposer(context).allowed },
}).createMachine({
  id: 'composer',
  context: ({ input }) => ({
    mode: 'sms',
    text: input.draft,
    sentText: null,
    key: input.newKey(),
    newKey: input.newKey,
    failure: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'text.change': {
          actions: assign(({ context, event }) => ({
            text: event.text,
            failure: null,
            key: context.failure === null ? context.key : context.newKey(),
          })),
        },
        'mode.switch': {
          actions: assign(({ context, event }) => ({ mode: event.mode, failure: null, key: context.newKey() })),
        },
        'message.send': {
          guard: 'canSend',
          target: 'sending',
          actions: assign(({ context }) => ({ sentText: context.text, failure: null })),
        },
      },
    },
    sending: {
      on: { 'text.change': { actions: assign({ text: ({ event }) => event.text }) } },
      invoke: {
        src: 'send',
        input: ({ context }) => ({ mode: context.mode, content: context.text, idempotencyKey: context.key }),
        onDone: {
          target: 'editing',
          actions: assign(({ context }) => ({
            text: context.text === context.sentText ? '' : context.text,
            sentText: null,
            key: context.newKey(),
          })),
        },
        onError: {
          target: 'editing',
          actions: assign(({ context, event }) => ({
            failure: event.error,
            key: context.text === context.sentText ? context.key : context.newKey(),
            sentText: null,
          })),
        },
      },
    },
  },
})

/** The composer with what sends: a promise that rejects when the text was not sent. */
export function provideSend(send: (submission: ComposerSubmission) => Promise<unknown>): typeof composerFlow {
  return composerFlow.provide({
    actors: { send: fromPromise<void, ComposerSubmission>(async ({ input }) => void (await send(input))) },
  })
}
