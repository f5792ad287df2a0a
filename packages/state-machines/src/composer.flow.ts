import { checkFreeText, checkMessageContent, findUnfilled, NOTE_MAX, refuse } from '@parley/domain'
import type { ComposerMode, Decision, Id } from '@parley/domain'
import { assign, fromPromise, not, setup } from 'xstate'

/** What is sent. A repeated try of the same text is the same submission, key included, so it can only arrive once. */
export interface ComposerSubmission {
  mode: ComposerMode
  content: string
  idempotencyKey: string
  /** The newest message that the sender saw at the first try; null: there was none. */
  lastSeenMessageId: Id | null
  /** The sender was told of newer messages and sends all the same. */
  sendAnyway: boolean
}

/** unseen: nothing was sent, because of messages that the sender has not seen; the sentence says so. */
export type ComposerOutcome = 'sent' | { unseen: string }

/** What was typed and not sent: a text and a note are kept apart, so that no note can become a text. */
export type ComposerTexts = Readonly<Record<ComposerMode, string>>

export interface ComposerInput {
  texts: ComposerTexts
  newKey: () => string
}

export interface ComposerContext {
  mode: ComposerMode
  texts: ComposerTexts
  /** The texts as they are kept elsewhere; a text that equals its own is untouched here. */
  keptTexts: ComposerTexts
  /** What is on its way, asked about or has failed; null when nothing is. */
  attempt: ComposerSubmission | null
  /** What is asked before the attempt is sent. */
  question: { about: 'unfilled' | 'unseen'; text: string } | null
  newKey: () => string
  /** Why the last try failed; cleared by the next edit or try. */
  failure: unknown
}

export type ComposerEvent =
  | { type: 'text.change'; text: string }
  | { type: 'mode.switch'; mode: ComposerMode }
  | { type: 'message.send'; lastSeenMessageId: Id | null }
  | { type: 'send.confirm' }
  | { type: 'send.decline' }
  /** A draft came from another device; it is taken while the text is untouched here. */
  | { type: 'draft.arrive'; mode: ComposerMode; text: string }
  /** What was typed here is kept elsewhere too. */
  | { type: 'draft.keep'; mode: ComposerMode; text: string }

/** Says whether the composer's text can be sent in its mode; the send button asks this. */
export function checkComposer({ mode, text }: { mode: ComposerMode; text: string }): Decision {
  if (mode === 'sms') return checkMessageContent(text)
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

function nextAttempt(context: ComposerContext, lastSeenMessageId: Id | null): ComposerSubmission {
  const { mode, attempt, newKey } = context
  const content = composerText(context)
  if (attempt?.mode === mode && attempt.content === content) return attempt
  return { mode, content, idempotencyKey: newKey(), lastSeenMessageId, sendAnyway: false }
}

function confirmed({ attempt, question, newKey }: ComposerContext): ComposerSubmission | null {
  if (attempt === null || question?.about !== 'unseen') return attempt
  return { ...attempt, idempotencyKey: newKey(), sendAnyway: true }
}

const withdrawn = { attempt: null, question: null }

const withText = (texts: ComposerTexts, mode: ComposerMode, text: string): ComposerTexts => ({ ...texts, [mode]: text })

/**
 * The composer of one conversation: editing -> sending -> editing, with `asking` between them while a placeholder is left or a
 * message came in unseen. Success clears what was sent (text typed meanwhile stays), failure keeps it with `failure` in the
 * context. Give it a sender with provideSend.
 */
export const composerFlow = setup({
  types: { context: {} as ComposerContext, events: {} as ComposerEvent, input: {} as ComposerInput },
  actors: {
    send: fromPromise<ComposerOutcome, ComposerSubmission>(() =>
      Promise.reject(new Error('composerFlow: pass the sender with provideSend')),
    ),
  },
  guards: {
    canSend: ({ context }) => checkComposer({ mode: context.mode, text: composerText(context) }).allowed,
    hasUnfilled: ({ context }) => {
      const text = composerText(context)
      const isRepeated = context.attempt?.mode === context.mode && context.attempt.content === text
      return !isRepeated && unfilledWords({ mode: context.mode, text }) !== null
    },
  },
}).createMachine({
  id: 'composer',
  context: ({ input }) => ({
    mode: 'sms',
    texts: input.texts,
    keptTexts: input.texts,
    attempt: null,
    question: null,
    newKey: input.newKey,
    failure: null,
  }),
  on: {
    'text.change': {
      actions: assign(({ context, event }) => ({ texts: withText(context.texts, context.mode, event.text) })),
    },
    'draft.arrive': {
      guard: ({ context, event }) => context.texts[event.mode] === context.keptTexts[event.mode],
      actions: assign(({ context, event }) => ({
        texts: withText(context.texts, event.mode, event.text),
        keptTexts: withText(context.keptTexts, event.mode, event.text),
      })),
    },
    'draft.keep': {
      actions: assign(({ context, event }) => ({ keptTexts: withText(context.keptTexts, event.mode, event.text) })),
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
          { guard: not('canSend') },
          {
            guard: 'hasUnfilled',
            target: 'asking',
            actions: assign(({ context, event }) => ({
              attempt: nextAttempt(context, event.lastSeenMessageId),
              failure: null,
              question: {
                about: 'unfilled' as const,
                text: `This text still has ${unfilledWords({ mode: context.mode, text: composerText(context) })}. Send it anyway?`,
              },
            })),
          },
          {
            target: 'sending',
            actions: assign(({ context, event }) => ({
              attempt: nextAttempt(context, event.lastSeenMessageId),
              failure: null,
            })),
          },
        ],
      },
    },
    asking: {
      on: {
        'send.confirm': {
          target: 'sending',
          actions: assign(({ context }) => ({ attempt: confirmed(context), question: null })),
        },
        'send.decline': { target: 'editing', actions: assign(withdrawn) },
        'text.change': {
          guard: ({ context, event }) => event.text !== composerText(context),
          target: 'editing',
          actions: assign(({ context, event }) => ({
            ...withdrawn,
            texts: withText(context.texts, context.mode, event.text),
          })),
        },
        'mode.switch': { target: 'editing', actions: assign(({ event }) => ({ ...withdrawn, mode: event.mode })) },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => {
          if (context.attempt === null) throw new Error('composerFlow: sending without a text')
          return context.attempt
        },
        onDone: [
          {
            guard: ({ event }) => event.output === 'sent',
            target: 'editing',
            actions: assign(({ context }) => ({
              texts:
                context.attempt && context.texts[context.attempt.mode] === context.attempt.content
                  ? withText(context.texts, context.attempt.mode, '')
                  : context.texts,
              attempt: null,
            })),
          },
          {
            target: 'asking',
            actions: assign(({ event }) => ({
              question:
                typeof event.output === 'object' ? { about: 'unseen' as const, text: event.output.unseen } : null,
            })),
          },
        ],
        onError: { target: 'editing', actions: assign({ failure: ({ event }) => event.error }) },
      },
    },
  },
})

/** The composer with what sends: a promise of the outcome that rejects when the text is not known to be sent. */
export function provideSend(send: (submission: ComposerSubmission) => Promise<ComposerOutcome>): typeof composerFlow {
  return composerFlow.provide({
    actors: { send: fromPromise<ComposerOutcome, ComposerSubmission>(({ input }) => send(input)) },
  })
}
