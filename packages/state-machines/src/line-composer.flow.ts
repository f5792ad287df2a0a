import { checkLineText, type Submission, submissionOf } from '@parley/domain'
import { assign, emit, fromPromise, setup } from 'xstate'
import { given, missingCall } from './flow-parts.ts'
import type { OutgoingPicture } from './outgoing-queue.ts'

/** The content to send. */
export interface LineDraft {
  content: string
  pictures: readonly OutgoingPicture[]
}

export interface LineComposerContext {
  text: string
  /** The submission handed over last that is not known to be sent; null when there is none. */
  submission: Submission<LineDraft> | null
  newKey: () => string
}

export type LineComposerEvent =
  | { type: 'text.change'; text: string }
  | { type: 'text.send'; pictures?: readonly OutgoingPicture[] }
  /** The submission handed over last is still being sent, by a composer that was closed. */
  | { type: 'text.await' }

/** The outcome of a text. */
export type LineComposerOutcome = { type: 'sent'; draft: LineDraft } | { type: 'failed'; error: unknown }

/** Whether a change empties the field of a text that was handed over and had no pictures, which would still be there. */
const isAbandoned = (before: string, after: string, submission: Submission<LineDraft> | null): boolean =>
  before !== after && after.trim() === '' && submission?.request.pictures.length === 0

/**
 * The composer for texts from one's own line: editing -> sending -> editing. Text typed while sending is the next text.
 * A failed text stays and is retried under its key, because it may have been sent; a changed text gets a new key, and
 * so do the same words in a field that was emptied since: they are the next text. A reopened composer receives the
 * previous one's `submission` and waits for it while it is still being sent. Supply the call with provideLineSend; when
 * called again for a submission that is being sent, that call must wait for it.
 */
export const lineComposerFlow = setup({
  types: {
    context: {} as LineComposerContext,
    events: {} as LineComposerEvent,
    input: {} as Pick<LineComposerContext, 'text' | 'newKey'> & Partial<Pick<LineComposerContext, 'submission'>>,
    emitted: {} as LineComposerOutcome,
  },
  actors: {
    send: fromPromise<unknown, Submission<LineDraft>>(missingCall('provideLineSend')),
  },
  guards: {
    isSendable: ({ context: { text } }, { pictures }: Pick<LineDraft, 'pictures'>) =>
      checkLineText(text, pictures.length).allowed,
    isHandedOver: ({ context: { submission } }) => submission !== null,
  },
}).createMachine({
  id: 'lineComposer',
  context: ({ input }) => ({ submission: null, ...input }),
  on: { 'text.change': { actions: assign(({ event }) => ({ text: event.text })) } },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'text.change': {
          actions: assign(({ context: { text, submission }, event }) => ({
            text: event.text,
            submission: isAbandoned(text, event.text, submission) ? null : submission,
          })),
        },
        'text.send': {
          guard: { type: 'isSendable', params: ({ event }) => ({ pictures: event.pictures ?? [] }) },
          target: 'sending',
          actions: assign(({ context: { text, submission, newKey }, event: { pictures = [] } }) => ({
            submission: submissionOf({ content: text, pictures }, submission, newKey),
          })),
        },
        'text.await': { guard: 'isHandedOver', target: 'sending' },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { submission } }) => given(submission),
        onDone: {
          target: 'editing',
          actions: [
            emit(({ context: { submission } }) => ({ type: 'sent', draft: given(submission).request })),
            assign(({ context: { text, submission } }) => ({
              text: text === given(submission).request.content ? '' : text,
              submission: null,
            })),
          ],
        },
        onError: { target: 'editing', actions: emit(({ event }) => ({ type: 'failed', error: event.error })) },
      },
    },
  },
})

/** The composer with the call that sends; the call rejects when the text is not known to be sent. */
export function provideLineSend(
  send: (submission: Submission<LineDraft>) => Promise<unknown>,
): typeof lineComposerFlow {
  return lineComposerFlow.provide({ actors: { send: fromPromise(({ input }) => send(input)) } })
}
