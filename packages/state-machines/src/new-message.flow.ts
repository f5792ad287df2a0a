import { type Id, type Submission, submissionOf } from '@parley/domain'
import { assign, emit, fromPromise, setup } from 'xstate'
import { given, missingCall } from './flow-parts.ts'
import {
  type NewMessageErrors,
  newMessageErrors,
  type NewMessageField,
  type NewMessageFields,
} from './new-message.fields.ts'
import type { OutgoingPicture } from './outgoing-queue.ts'

/** invalidPhone: no customer was found or created; the string is the reason. */
export type FindCustomerOutcome = { customerId: Id } | { invalidPhone: string }

export interface StartedConversation {
  conversationId: Id
  /** The newest message in it that counts as seen by the sender; null when there is none. */
  lastSeenMessageId: Id | null
}

export interface FirstMessage extends StartedConversation {
  phoneNumberId: Id
  content: string
  /** Absent when there are none. */
  pictures?: readonly OutgoingPicture[]
  /** Whether the sender confirmed sending despite unseen messages. */
  sendAnyway: boolean
}

/** unseen: nothing was sent because the sender has not seen newer messages; the string is the message to show. */
export type FirstMessageOutcome = 'sent' | { unseen: string }

/** The serializable state to keep while the dialog is closed: the fields and the steps already done. */
export interface NewMessageProgress extends NewMessageFields {
  customerId: Id | null
  conversation: StartedConversation | null
  sendAnyway: boolean
  /** The last attempt to send the first message; null before the first one. */
  submission: Submission<FirstMessage> | null
}

export interface NewMessageInput {
  kept: NewMessageProgress | null
  newKey: () => string
}

export interface NewMessageContext extends NewMessageProgress {
  /** The pictures of the last attempt. */
  pictures: readonly OutgoingPicture[]
  /** The error of each field, shown after an attempt; cleared by an edit of the field. */
  errors: NewMessageErrors
  /** The question to confirm before the message is sent anyway. */
  question: string | null
  /** Why the last step failed; cleared by the next edit or attempt. */
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

const missing = missingCall('provideNewMessage')

/**
 * The New Message dialog: editing -> findingCustomer -> creatingConversation -> sending -> started, with `confirming`
 * before sending despite unseen messages. A failed step returns to editing with `failure`; the next attempt continues
 * with that step, and only the steps affected by an edit are repeated.
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
  /** Finds or creates the customer of a phone number. */
  findCustomer: (phone: string) => Promise<FindCustomerOutcome>
  /** Finds or creates the customer's conversation on one of the business's numbers. */
  createConversation: (of: { customerId: Id; phoneNumberId: Id }) => Promise<StartedConversation>
  sendFirst: (message: Submission<FirstMessage>) => Promise<FirstMessageOutcome>
}

/** The flow with its three steps; each rejects when it is not known to have succeeded. */
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

/** The state of the flow to keep while its dialog is closed. */
export function newMessageProgress(context: NewMessageContext): NewMessageProgress {
  const { phoneNumberId, phone, content, customerId, conversation, sendAnyway, submission } = context
  return { phoneNumberId, phone, content, customerId, conversation, sendAnyway, submission }
}
