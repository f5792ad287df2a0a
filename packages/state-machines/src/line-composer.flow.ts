import { checkLineText, type Submission, submissionOf } from '@parley/domain'
import { assign, emit, fromPromise, setup } from 'xstate'
import { given, unprovided } from './flow-parts.ts'
import type { OutgoingPicture } from './outgoing-queue.ts'

/** What is sent. */
export interface LineDraft {
  content: string
  pictures: readonly OutgoingPicture[]
}

export interface LineComposerContext {
  text: string
  /** What was handed over last and is not known to be sent. */
  submission: Submission<LineDraft> | null
  newKey: () => string
}

export type LineComposerEvent =
  | { type: 'text.change'; text: string }
  | { type: 'text.send'; pictures?: readonly OutgoingPicture[] }
  /** What was handed over last is still on its way, from a composer that was left. */
  | { type: 'text.await' }

/** What becomes of a text. */
export type LineComposerOutcome = { type: 'sent'; draft: LineDraft } | { type: 'failed'; error: unknown }

/**
 * Where a text from one's own line is written: editing -> sending -> editing. What is typed meanwhile is the next text. One that
 * failed stays and is tried again under its key, as it may have left; a changed one is another text. A composer that is opened again
 * is given what the one before handed over (`submission`), and awaits it while it is on its way. Give it its call with
 * provideLineSend; asked again for what is on its way, that waits for it.
 */
export const lineComposerFlow = setup({
  types: {
    context: {} as LineComposerContext,
    events: {} as LineComposerEvent,
    input: {} as Pick<LineComposerContext, 'text' | 'newKey'> & Partial<Pick<LineComposerContext, 'submission'>>,
    emitted: {} as LineComposerOutcome,
  },
  actors: {
    send: fromPromise<unknown, Submission<LineDraft>>(unprovided('provideLineSend')),
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

/** The composer with the call that sends; it rejects when the text is not known to be sent. */
export function provideLineSend(
  send: (submission: Submission<LineDraft>) => Promise<unknown>,
): typeof lineComposerFlow {
  return lineComposerFlow.provide({ actors: { send: fromPromise(({ input }) => send(input)) } })
}
