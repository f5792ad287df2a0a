import { checkFreeText, checkMessageContent, findUnfilled, NOTE_MAX, refuse } from '@parley/domain'
import type { ComposerMode, Decision, Id } from '@parley/domain'
import { assign, fromPromise, setup } from 'xstate'
import { given, missingCall } from './flow-parts.ts'
import type { OutgoingPicture } from './outgoing-queue.ts'

/** A text or note as the composer submits it. */
export interface ComposerSubmission {
  mode: ComposerMode
  content: string
  /** The pictures of a text to the customer; absent when there are none. */
  pictures?: readonly OutgoingPicture[]
  idempotencyKey: string
  /** The newest message that the sender saw; null when there was none, undefined when not known yet. */
  lastSeenMessageId: Id | null | undefined
}

/** The unsent drafts: a text and a note are kept apart, so that a note can never be sent as a text. */
export type ComposerTexts = Readonly<Record<ComposerMode, string>>

export interface ComposerInput {
  texts: ComposerTexts
  newKey: () => string
}

export interface ComposerContext {
  mode: ComposerMode
  texts: ComposerTexts
  /** The submission that is awaiting confirmation or being sent; null when there is none. */
  submission: ComposerSubmission | null
  /** Why the last submission was not accepted; cleared by the next edit or attempt. */
  failure: unknown
  newKey: () => string
}

export type ComposerEvent =
  | { type: 'text.change'; text: string }
  | { type: 'mode.switch'; mode: ComposerMode }
  | { type: 'message.send'; lastSeenMessageId: Id | null | undefined; pictures?: readonly OutgoingPicture[] }
  | { type: 'send.confirm' }
  | { type: 'send.decline' }
  /** The attached pictures with their descriptions, whenever they may have changed. */
  | { type: 'pictures.change'; pictures: readonly OutgoingPicture[] }
  /** The draft merged with what was typed on another device. */
  | { type: 'draft.arrive'; mode: ComposerMode; text: string }

/** Decides whether the composer's text can be sent in its mode; used by the send button. */
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
    return refuse('invalid', `A note must be ${NOTE_MAX.toLocaleString('en-US')} characters or less`, {
      field: 'content',
    })
  return checkFreeText(text, 'content')
}

/** The text in the current mode. */
export const composerText = ({ mode, texts }: Pick<ComposerContext, 'mode' | 'texts'>): string => texts[mode]

/**
 * The placeholders left in a text to the customer, each once, joined into a phrase: '$0.00 and INV-XXXX'. null when
 * there are none.
 */
export function unfilledWords({ mode, text }: { mode: ComposerMode; text: string }): string | null {
  if (mode === 'note') return null
  const found = [...new Set(findUnfilled(text).map((placeholder) => placeholder.text))]
  const last = found.pop()
  return last === undefined ? null : [found.join(', '), last].filter(Boolean).join(' and ')
}

const NO_SUBMISSION = { submission: null }

const withText = (texts: ComposerTexts, mode: ComposerMode, text: string): ComposerTexts => ({ ...texts, [mode]: text })

/** Prepares the submission of the current text. */
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
 * The composer of one conversation: editing -> sending -> editing, with `confirming` in between while a placeholder is
 * left; any change of what would be sent ends that question. Sending hands the text to a sender that accepts it at once
 * and keeps it until it has been sent, so the composer is free for the next text. A text that was not accepted stays,
 * with `failure` in the context. Supply the sender with provideSend.
 */
export const composerFlow = setup({
  types: { context: {} as ComposerContext, events: {} as ComposerEvent, input: {} as ComposerInput },
  actors: {
    send: fromPromise<void, ComposerSubmission>(missingCall('provideSend')),
  },
  guards: {
    isUnsendable: ({ context }, { pictures }: { pictures: readonly OutgoingPicture[] }) =>
      !checkComposer({ mode: context.mode, text: composerText(context), pictures }).allowed,
    isOtherText: ({ context }, { mode, text }: { mode: ComposerMode; text: string }) =>
      mode === context.mode && text !== composerText(context),
    isOtherPictures: ({ context: { submission } }, { pictures }: { pictures: readonly OutgoingPicture[] }) =>
      JSON.stringify(pictures) !== JSON.stringify(submission?.pictures ?? []),
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
          guard: {
            type: 'isOtherText',
            params: ({ context, event }) => ({ mode: context.mode, text: event.text }),
          },
          target: 'editing',
          actions: assign(({ context, event }) => ({
            ...NO_SUBMISSION,
            texts: withText(context.texts, context.mode, event.text),
          })),
        },
        'draft.arrive': {
          guard: { type: 'isOtherText', params: ({ event }) => event },
          target: 'editing',
          actions: assign(({ context, event }) => ({
            ...NO_SUBMISSION,
            texts: withText(context.texts, event.mode, event.text),
          })),
        },
        'pictures.change': {
          guard: { type: 'isOtherPictures', params: ({ event }) => event },
          target: 'editing',
          actions: assign(NO_SUBMISSION),
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

/** The question to confirm before sending a text that still has placeholders; null when it has none. */
export function unfilledQuestion(content: string): string | null {
  const unfilled = unfilledWords({ mode: 'sms', text: content })
  return unfilled && `This text still has ${unfilled}. Send it anyway?`
}

/** The composer with its sender: `send` stores the text and throws when it cannot. */
export function provideSend(send: (submission: ComposerSubmission) => void): typeof composerFlow {
  return composerFlow.provide({
    actors: { send: fromPromise<void, ComposerSubmission>(async ({ input }) => send(input)) },
  })
}
