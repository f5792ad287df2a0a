import { type Id, type Submission, submissionOf } from '@parley/domain'
import { assign, emit, fromPromise, setup } from 'xstate'
import { given, unprovided } from './flow-parts.ts'
import {
  type NewMessageErrors,
  newMessageErrors,
  type NewMessageField,
  type NewMessageFields,
} from './new-message.fields.ts'
import type { OutgoingPicture } from './outgoing-queue.ts'

/** invalidPhone: nobody was found or made, the sentence says why. */
export type FindCustomerOutcome = { customerId: Id } | { invalidPhone: string }

export interface StartedConversation {
  conversationId: Id
  /** The newest message there that the sender may be taken to have seen; null: none. */
  lastSeenMessageId: Id | null
}

export interface FirstMessage extends StartedConversation {
  phoneNumberId: Id
  content: string
  /** Absent: none. */
  pictures?: readonly OutgoingPicture[]
  /** The sender was told of unseen messages and sends all the same. */
  sendAnyway: boolean
}

/** unseen: nothing was sent, because of messages that the sender has not seen; the sentence says so. */
export type FirstMessageOutcome = 'sent' | { unseen: string }

/** What can be kept while the dialog is closed: the fields and how far they got. Plain data. */
export interface NewMessageProgress extends NewMessageFields {
  customerId: Id | null
  conversation: StartedConversation | null
  sendAnyway: boolean
  /** The first message as it was tried last; null before. */
  submission: Submission<FirstMessage> | null
}

export interface NewMessageInput {
  kept: NewMessageProgress | null
  newKey: () => string
}

export interface NewMessageContext extends NewMessageProgress {
  /** Those that went with the last try. */
  pictures: readonly OutgoingPicture[]
  /** What is wrong with a field, shown once a try was made; cleared by an edit of that field. */
  errors: NewMessageErrors
  /** What is asked before the message is sent all the same. */
  question: string | null
  /** Why the last step failed; cleared by the next edit or try. */
  failure: unknown
  newKey: () => string
}

export type NewMessageEvent =
  | { type: 'inbox.choose'; phoneNumberId: Id }
  | { type: 'phone.change'; phone: string }
  | { type: 'content.change'; content: string }
  | { type: 'message.submit'; pictures?: readonly OutgoingPicture[] }
  | { type: 'send.confirm' }
  | { type: 'send.decline' }

const edited = { sendAnyway: false, question: null, failure: null }

const without = ({ errors }: NewMessageContext, field: NewMessageField) => ({ ...errors, [field]: undefined })

function firstMessage(context: NewMessageContext) {
  const { conversation, phoneNumberId, content, pictures, sendAnyway, submission, newKey } = context
  const started = given(conversation)
  const from = given(phoneNumberId)
  const shown = pictures.length > 0 ? { pictures } : {}
  return submissionOf({ ...started, phoneNumberId: from, content, ...shown, sendAnyway }, submission, newKey)
}

const missing = unprovided('provideNewMessage')

/**
 * The New Message dialog: editing -> findingCustomer -> creatingConversation -> sending -> started, with `confirming` before a text
 * leaves over unseen messages. A step that fails leads back to editing with `failure`; the next try goes on with that step, and
 * only what an edit affects is done again.
 */
export const newMessageFlow = setup({
  types: {
    context: {} as NewMessageContext,
    events: {} as NewMessageEvent,
    input: {} as NewMessageInput,
    emitted: {} as { type: 'failed'; error: unknown } | { type: 'started'; conversationId: Id },
  },
  actors: {
    findCustomer: fromPromise<FindCustomerOutcome, string>(missing),
    createConversation: fromPromise<StartedConversation, { customerId: Id; phoneNumberId: Id }>(missing),
    sendFirst: fromPromise<FirstMessageOutcome, Submission<FirstMessage>>(missing),
  },
  actions: {
    takePictures: assign(({ event }) => (event.type === 'message.submit' ? { pictures: event.pictures ?? [] } : {})),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    emitFailed: emit((_, { error }: { error: unknown }) => ({ type: 'failed', error })),
    emitStarted: emit(({ context }) => ({
      type: 'started',
      conversationId: given(context.conversation).conversationId,
    })),
  },
  guards: {
    hasErrors: ({ context }, { pictures }: { pictures: number }) =>
      Object.keys(newMessageErrors(context, pictures)).length > 0,
    hasConversation: ({ context }) => context.conversation !== null,
    hasCustomer: ({ context }) => context.customerId !== null,
    isFound: (_, { outcome }: { outcome: FindCustomerOutcome }) => 'customerId' in outcome,
    isSent: (_, { outcome }: { outcome: FirstMessageOutcome }) => outcome === 'sent',
  },
}).createMachine({
  id: 'newMessage',
  context: ({ input }) => ({
    phoneNumberId: null,
    phone: '',
    content: '',
    customerId: null,
    conversation: null,
    sendAnyway: false,
    submission: null,
    pictures: [],
    ...input.kept,
    errors: {},
    question: null,
    failure: null,
    newKey: input.newKey,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'inbox.choose': {
          actions: assign(({ context, event }) => ({
            ...edited,
            phoneNumberId: event.phoneNumberId,
            conversation: null,
            errors: without(context, 'phoneNumberId'),
          })),
        },
        'phone.change': {
          actions: assign(({ context, event }) => ({
            ...edited,
            phone: event.phone,
            customerId: null,
            conversation: null,
            errors: without(context, 'phone'),
          })),
        },
        'content.change': {
          actions: assign(({ context, event }) => ({
            ...edited,
            content: event.content,
            errors: without(context, 'content'),
          })),
        },
        'message.submit': [
          {
            guard: { type: 'hasErrors', params: ({ event }) => ({ pictures: event.pictures?.length ?? 0 }) },
            actions: assign(({ context, event }) => ({
              errors: newMessageErrors(context, event.pictures?.length),
              failure: null,
            })),
          },
          { guard: 'hasConversation', target: 'sending', actions: 'takePictures' },
          { guard: 'hasCustomer', target: 'creatingConversation', actions: 'takePictures' },
          { target: 'findingCustomer', actions: 'takePictures' },
        ],
      },
    },
    findingCustomer: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'findCustomer',
        input: ({ context }) => context.phone.trim(),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ outcome: event.output }) },
            target: 'creatingConversation',
            actions: assign(({ event }) => ({
              customerId: 'customerId' in event.output ? event.output.customerId : null,
            })),
          },
          {
            target: 'editing',
            actions: assign(({ context, event }) => ({
              errors: {
                ...context.errors,
                ...('invalidPhone' in event.output && { phone: event.output.invalidPhone }),
              },
            })),
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    creatingConversation: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'createConversation',
        input: ({ context }) => ({
          customerId: given(context.customerId),
          phoneNumberId: given(context.phoneNumberId),
        }),
        onDone: { target: 'sending', actions: assign(({ event }) => ({ conversation: event.output })) },
        onError: {
          target: 'editing',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    sending: {
      entry: assign(({ context }) => ({ failure: null, submission: firstMessage(context) })),
      invoke: {
        src: 'sendFirst',
        input: ({ context }) => given(context.submission),
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => ({ outcome: event.output }) }, target: 'started' },
          {
            target: 'confirming',
            actions: assign(({ event }) => ({ question: event.output === 'sent' ? null : event.output.unseen })),
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    confirming: {
      on: {
        'send.confirm': { target: 'sending', actions: assign({ ...edited, sendAnyway: true }) },
        'send.decline': { target: 'editing', actions: assign(edited) },
      },
    },
    started: { type: 'final', entry: 'emitStarted' },
  },
})

export interface NewMessageSteps {
  /** Finds or makes the customer of a number. */
  findCustomer: (phone: string) => Promise<FindCustomerOutcome>
  /** The customer's conversation on a number, made when there is none. */
  createConversation: (of: { customerId: Id; phoneNumberId: Id }) => Promise<StartedConversation>
  sendFirst: (message: Submission<FirstMessage>) => Promise<FirstMessageOutcome>
}

/** The flow with its three steps; each rejects when it is not known to be done. */
export function provideNewMessage(steps: NewMessageSteps): typeof newMessageFlow {
  return newMessageFlow.provide({
    actors: {
      findCustomer: fromPromise<FindCustomerOutcome, string>(({ input }) => steps.findCustomer(input)),
      createConversation: fromPromise<StartedConversation, { customerId: Id; phoneNumberId: Id }>(({ input }) =>
        steps.createConversation(input),
      ),
      sendFirst: fromPromise<FirstMessageOutcome, Submission<FirstMessage>>(({ input }) => steps.sendFirst(input)),
    },
  })
}

/** What to keep of the flow while its dialog is closed. */
export function newMessageProgress(context: NewMessageContext): NewMessageProgress {
  const { phoneNumberId, phone, content, customerId, conversation, sendAnyway, submission } = context
  return { phoneNumberId, phone, content, customerId, conversation, sendAnyway, submission }
}
