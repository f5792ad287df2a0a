import { checkFreeText, checkMessageContent, findUnfilled, NOTE_MAX, refuse } from '@parley/domain'
import type { ComposerMode, Decision, Id } from '@parley/domain'
import { assign, fromPromise, setup } from 'xstate'
import { given, unprovided } from './flow-parts.ts'
import type { OutgoingPicture } from './outgoing-queue.ts'

/** What leaves the composer. */
export interface ComposerSubmission {
  mode: ComposerMode
  content: string
  /** Those that go with a text to the customer; absent: none. */
  pictures?: readonly OutgoingPicture[]
  idempotencyKey: string
  /** The newest message that the sender saw; null: there was none, undefined: not known yet. */
  lastSeenMessageId: Id | null | undefined
}

/** What was typed and not sent: a text and a note are kept apart, so that no note can become a text. */
export type ComposerTexts = Readonly<Record<ComposerMode, string>>

export interface ComposerInput {
  texts: ComposerTexts
  newKey: () => string
}

export interface ComposerContext {
  mode: ComposerMode
  texts: ComposerTexts
  /** What is asked about or being handed over; null when nothing is. */
  submission: ComposerSubmission | null
  /** Why nobody took the last one; cleared by the next edit or try. */
  failure: unknown
  newKey: () => string
}

export type ComposerEvent =
  | { type: 'text.change'; text: string }
  | { type: 'mode.switch'; mode: ComposerMode }
  | { type: 'message.send'; lastSeenMessageId: Id | null | undefined; pictures?: readonly OutgoingPicture[] }
  | { type: 'send.confirm' }
  | { type: 'send.decline' }
  /** What was typed here and on another device stands together now. */
  | { type: 'draft.arrive'; mode: ComposerMode; text: string }

/** Says whether the composer's text can be sent in its mode; the send button asks this. */
export function checkComposer({
  mode,
  text,
  pictures = [],
}: {
  mode: ComposerMode
  text: string
  pictures?: readonly OutgoingPicture[] | undefined
}): Decision {
  if (mode === 'sms') return checkMessageContent(text, text, pictures.length)
  if (text.trim() === '') return refuse('invalid', 'Please enter a note', { field: 'content' })
  if (text.length > NOTE_MAX)
    return refuse('invalid', `Notes have at most ${NOTE_MAX} characters`, { field: 'content' })
  return checkFreeText(text, 'content')
}

/** The text of the chosen mode. */
export const composerText = ({ mode, texts }: Pick<ComposerContext, 'mode' | 'texts'>): string => texts[mode]

/** The placeholders that a text to the customer still has, each once, as words: '$0.00 and INV-XXXX'. */
export function unfilledWords({ mode, text }: { mode: ComposerMode; text: string }): string | null {
  if (mode === 'note') return null
  const found = [...new Set(findUnfilled(text).map((placeholder) => placeholder.text))]
  const last = found.pop()
  return last === undefined ? null : [found.join(', '), last].filter(Boolean).join(' and ')
}

const NO_SUBMISSION = { submission: null }

const withText = (texts: ComposerTexts, mode: ComposerMode, text: string): ComposerTexts => ({ ...texts, [mode]: text })

/** What is sent of what stands there. */
function submit(
  context: ComposerContext,
  { lastSeenMessageId, pictures = [] }: Extract<ComposerEvent, { type: 'message.send' }>,
): Partial<ComposerContext> {
  const { mode, newKey } = context
  const attached = mode === 'sms' && pictures.length > 0 ? { pictures } : {}
  const content = composerText(context)
  const submission = { mode, content, ...attached, idempotencyKey: newKey(), lastSeenMessageId }
  return { submission, failure: null }
}

/**
 * The composer of one conversation: editing -> sending -> editing, with `confirming` between them while a placeholder is left.
 * Sending hands the text over to what sends it, which takes it at once and keeps it until it has left; the composer is free for
 * the next one then. A text that was not taken stays, with `failure` in the context. Give it a sender with provideSend.
 */
export const composerFlow = setup({
  types: { context: {} as ComposerContext, events: {} as ComposerEvent, input: {} as ComposerInput },
  actors: {
    send: fromPromise<void, ComposerSubmission>(unprovided('provideSend')),
  },
  guards: {
    isUnsendable: ({ context }, { pictures }: { pictures: readonly OutgoingPicture[] }) =>
      !checkComposer({ mode: context.mode, text: composerText(context), pictures }).allowed,
    isOtherText: ({ context }, { text }: { text: string }) => text !== composerText(context),
    hasUnfilled: ({ context }) => unfilledWords({ mode: context.mode, text: composerText(context) }) !== null,
  },
}).createMachine({
  id: 'composer',
  context: ({ input }) => ({
    mode: 'sms',
    texts: input.texts,
    submission: null,
    failure: null,
    newKey: input.newKey,
  }),
  on: {
    'text.change': {
      actions: assign(({ context, event }) => ({ texts: withText(context.texts, context.mode, event.text) })),
    },
    'draft.arrive': {
      actions: assign(({ context, event }) => ({ texts: withText(context.texts, event.mode, event.text) })),
    },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'text.change': {
          actions: assign(({ context, event }) => ({
            texts: withText(context.texts, context.mode, event.text),
            failure: null,
          })),
        },
        'mode.switch': { actions: assign(({ event }) => ({ mode: event.mode, failure: null })) },
        'message.send': [
          { guard: { type: 'isUnsendable', params: ({ event }) => ({ pictures: event.pictures ?? [] }) } },
          {
            guard: 'hasUnfilled',
            target: 'confirming',
            actions: assign(({ context, event }) => submit(context, event)),
          },
          {
            target: 'sending',
            actions: assign(({ context, event }) => submit(context, event)),
          },
        ],
      },
    },
    confirming: {
      on: {
        'send.confirm': { target: 'sending' },
        'send.decline': { target: 'editing', actions: assign(NO_SUBMISSION) },
        'text.change': {
          guard: { type: 'isOtherText', params: ({ event }) => ({ text: event.text }) },
          target: 'editing',
          actions: assign(({ context, event }) => ({
            ...NO_SUBMISSION,
            texts: withText(context.texts, context.mode, event.text),
          })),
        },
        'mode.switch': { target: 'editing', actions: assign(({ event }) => ({ ...NO_SUBMISSION, mode: event.mode })) },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { submission } }) => given(submission),
        onDone: {
          target: 'editing',
          actions: assign(({ context: { submission, texts } }) => ({
            ...NO_SUBMISSION,
            texts:
              submission && texts[submission.mode] === submission.content
                ? withText(texts, submission.mode, '')
                : texts,
          })),
        },
        onError: { target: 'editing', actions: assign(({ event }) => ({ ...NO_SUBMISSION, failure: event.error })) },
      },
    },
  },
})

/** What is asked before a text leaves that still has placeholders; null for every other one. */
export function unfilledQuestion(content: string): string | null {
  const unfilled = unfilledWords({ mode: 'sms', text: content })
  return unfilled && `This text still has ${unfilled}. Send it anyway?`
}

/** The composer with what takes its texts: `send` keeps the text and throws when it cannot. */
export function provideSend(send: (submission: ComposerSubmission) => void): typeof composerFlow {
  return composerFlow.provide({
    actors: { send: fromPromise<void, ComposerSubmission>(async ({ input }) => send(input)) },
  })
}
