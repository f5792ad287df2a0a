import { type Decision, type Refusal, type Submission, submissionOf } from '@parley/domain'
import { assign, emit, fromPromise, setup } from 'xstate'
import { given, unprovided } from './flow-parts.ts'

/** What was submitted from a form that is gone, and is not known to be decided. */
export interface BegunSubmission<Request> {
  submission: Submission<Request>
  /** Its answer is awaited: whoever submits it now is given that one. */
  isOnItsWay: boolean
}

export interface SubmissionFlowInput<Form, Request> {
  /** What stands there at first. */
  form: Form
  /** What stands there for the next one, where there is one; as at first, if absent. */
  blank?: Form
  /** What `form` was submitted as before this was opened; null or absent: it was not. */
  begun?: BegunSubmission<Request> | null
  newKey: () => string
  /** Whether it is unknown what became of a failed call. */
  isUnanswered: (error: unknown) => boolean
}

export interface SubmissionFlowContext<Form, Request> extends SubmissionFlowInput<Form, Request> {
  /** What was submitted last; null before the first try. */
  submission: Submission<Request> | null
  /** True once something was submitted, or would have been. */
  isTried: boolean
  /** Why nothing was sent; cleared by the next edit or try. */
  refusal: Refusal | null
  /** What is asked before it is sent. */
  question: string | null
  /** Why the call failed; cleared by the next edit or try. */
  failure: unknown
}

/** `facts`: what the check needs beside what was filled in. */
export type SubmissionFlowEvent<Form, Facts> =
  | { type: 'form.change'; change: Partial<Form> }
  | { type: 'form.submit'; facts: Facts }
  | { type: 'question.confirm' }
  | { type: 'question.decline' }

/** What a flow tells whoever shows it. */
export type SubmissionOutcome<Request, Answer> =
  | { type: 'refused'; refusal: Refusal }
  | { type: 'failed'; error: unknown }
  /** Nobody knows what became of it. */
  | { type: 'unanswered'; error: unknown }
  | { type: 'done'; request: Request; answer: Answer }

interface SubmissionRules<Form, Facts, Request> {
  /** Names the machine. */
  id: string
  /** Reads and checks what was filled in; gives what is sent. */
  check: (form: Form, facts: Facts) => Decision<{ request: Request }>
  /** What is asked before it is sent; null: nothing. */
  ask?: (request: Request) => string | null
  /** What nobody answered can be changed and sent as another one, because doing both harms nobody. */
  isHarmless?: boolean
  /** The form stands empty again for the next one, instead of being over. */
  beginsAgain?: boolean
}

const QUIET = { refusal: null, question: null, failure: null }

/**
 * How a dialog submits: editing -> submitting -> submitted. What the check refuses stays in editing with `refusal`, a
 * failed call goes back there with `failure`; both keep what was filled in. Between them it asks, where there is a
 * question. Without an answer nobody knows whether it was done, so in unanswered the same can only be sent once more,
 * under its key; one that is opened after such a form is gone begins there, or waits for the answer that is on its way.
 * Give it its call with provideSubmit; what happens is emitted as a SubmissionOutcome.
 */
export function createSubmissionFlow<Form extends object, Facts, Request, Answer = unknown>({
  id,
  check,
  ask = () => null,
  isHarmless = false,
  beginsAgain = false,
}: SubmissionRules<Form, Facts, Request>) {
  return setup({
    types: {
      context: {} as SubmissionFlowContext<Form, Request>,
      events: {} as SubmissionFlowEvent<Form, Facts>,
      input: {} as SubmissionFlowInput<Form, Request>,
      emitted: {} as SubmissionOutcome<Request, Answer>,
    },
    actors: {
      submit: fromPromise<Answer, Submission<Request>>(unprovided('provideSubmit')),
    },
    actions: {
      edit: assign(({ context }, { change }: { change: Partial<Form> }) => ({
        ...QUIET,
        form: { ...context.form, ...change },
      })),
      check: assign(({ context: { form, submission, newKey } }, { facts }: { facts: Facts }) => {
        const decision = check(form, facts)
        if (!decision.allowed) return { ...QUIET, isTried: true, refusal: decision }
        const { request } = decision
        const next = submissionOf(request, submission, newKey)
        return { ...QUIET, isTried: true, submission: next, question: ask(request) }
      }),
      calm: assign(QUIET),
      beginAgain: assign(({ context }) => ({ form: context.blank ?? context.form, submission: null, isTried: false })),
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
      emitRefused: emit(({ context: { refusal } }) => ({ type: 'refused', refusal: given(refusal) })),
      emitFailed: emit((_, { error }: { error: unknown }) => ({ type: 'failed', error })),
      emitUnanswered: emit((_, { error }: { error: unknown }) => ({ type: 'unanswered', error })),
      emitDone: emit(({ context: { submission } }, { answer }: { answer: Answer }) => ({
        type: 'done',
        request: given(submission).request,
        answer,
      })),
    },
    guards: {
      isOnItsWay: ({ context: { begun } }) => begun?.isOnItsWay === true,
      isBegun: ({ context: { begun } }) => Boolean(begun),
      isRefused: ({ context }) => context.refusal !== null,
      hasQuestion: ({ context }) => context.question !== null,
      isUnanswered: ({ context }, { error }: { error: unknown }) => context.isUnanswered(error),
      isHarmless: () => isHarmless,
      beginsAgain: () => beginsAgain,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      ...input,
      ...QUIET,
      submission: input.begun?.submission ?? null,
      isTried: Boolean(input.begun),
    }),
    initial: 'opening',
    states: {
      opening: {
        always: [
          { guard: 'isOnItsWay', target: 'submitting' },
          { guard: 'isBegun', target: 'unanswered' },
          { target: 'editing' },
        ],
      },
      editing: {
        on: {
          'form.change': { actions: { type: 'edit', params: ({ event }) => ({ change: event.change }) } },
          'form.submit': {
            target: 'checking',
            actions: { type: 'check', params: ({ event }) => ({ facts: event.facts }) },
          },
        },
      },
      checking: {
        always: [
          { guard: 'isRefused', target: 'editing', actions: 'emitRefused' },
          { guard: 'hasQuestion', target: 'confirming' },
          { target: 'submitting' },
        ],
      },
      confirming: {
        on: { 'question.confirm': 'submitting', 'question.decline': { target: 'editing', actions: 'calm' } },
      },
      submitting: {
        entry: 'calm',
        invoke: {
          src: 'submit',
          input: ({ context }) => given(context.submission),
          onDone: [
            {
              guard: 'beginsAgain',
              target: 'editing',
              actions: [{ type: 'emitDone', params: ({ event }) => ({ answer: event.output }) }, 'beginAgain'],
            },
            {
              target: 'submitted',
              actions: { type: 'emitDone', params: ({ event }) => ({ answer: event.output }) },
            },
          ],
          onError: [
            {
              guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
              target: 'unanswered',
              actions: [
                { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                { type: 'emitUnanswered', params: ({ event }) => ({ error: event.error }) },
              ],
            },
            {
              target: 'editing',
              actions: [
                { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          ],
        },
      },
      unanswered: {
        on: {
          'form.submit': 'submitting',
          'form.change': {
            guard: 'isHarmless',
            target: 'editing',
            actions: { type: 'edit', params: ({ event }) => ({ change: event.change }) },
          },
        },
      },
      submitted: { type: 'final' },
    },
  })
}

/** A dialog that is nothing but the question before one thing is done. */
export const createQuestionFlow = (id: string) =>
  createSubmissionFlow<object, null, object>({ id, check: (request) => ({ allowed: true, request }) })

/** A flow that createSubmissionFlow made. */
export type SubmissionFlow<Form extends object, Facts, Request, Answer = unknown> = ReturnType<
  typeof createSubmissionFlow<Form, Facts, Request, Answer>
>

/** The flow with its call; it rejects when it is not known to be done. */
export function provideSubmit<Form extends object, Facts, Request, Answer>(
  flow: SubmissionFlow<Form, Facts, Request, Answer>,
  submit: (submission: Submission<Request>) => Promise<Answer>,
): SubmissionFlow<Form, Facts, Request, Answer> {
  return flow.provide({ actors: { submit: fromPromise<Answer, Submission<Request>>(({ input }) => submit(input)) } })
}
