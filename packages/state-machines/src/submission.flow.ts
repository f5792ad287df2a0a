import { type Decision, type Refusal, type Submission, submissionOf } from '@parley/domain'
import { assign, emit, fromPromise, setup } from 'xstate'
import { given, missingCall } from './flow-parts.ts'

/** A submission of a form that was closed since; it is not known to be decided. */
export interface BegunSubmission<Request> {
  submission: Submission<Request>
  /** Whether its answer is still awaited; submitting it again then receives the same answer. */
  isInFlight: boolean
}

export interface SubmissionFlowInput<Form, Request> {
  /** The initial values. */
  form: Form
  /** The values for the next entry, in a form that begins again; absent to keep the current ones. */
  blank?: Form
  /** The earlier submission of `form`, from before this form was opened; null or absent when there is none. */
  begun?: BegunSubmission<Request> | null
  newKey: () => string
  /** Whether the outcome of a failed call is unknown. */
  isUnanswered: (error: unknown) => boolean
}

export interface SubmissionFlowContext<Form, Request> extends SubmissionFlowInput<Form, Request> {
  /** The last submission; null before the first attempt. */
  submission: Submission<Request> | null
  /** True once a submission was attempted, even if it was refused. */
  isTried: boolean
  /** Why nothing was sent; cleared by the next edit or attempt. */
  refusal: Refusal | null
  /** The question to confirm before it is sent. */
  question: string | null
  /** Why the call failed; cleared by the next edit or attempt. */
  failure: unknown
}

/** `facts`: what the check needs besides the form. */
export type SubmissionFlowEvent<Form, Facts> =
  | { type: 'form.change'; change: Partial<Form> }
  | { type: 'form.submit'; facts: Facts }
  | { type: 'question.confirm' }
  | { type: 'question.decline' }

/** The outcome that a flow emits. */
export type SubmissionOutcome<Request, Answer> =
  | { type: 'refused'; refusal: Refusal }
  | { type: 'failed'; error: unknown }
  /** The outcome is unknown. */
  | { type: 'unanswered'; error: unknown }
  | { type: 'done'; request: Request; answer: Answer }

interface SubmissionRules<Form, Facts, Request> {
  /** The id of the machine. */
  id: string
  /** Parses and checks the form; returns the request to send. */
  check: (form: Form, facts: Facts) => Decision<{ request: Request }>
  /** The question to confirm before sending; null for none. */
  ask?: (request: Request) => string | null
  /** Whether an unanswered submission may be edited and sent as another one, because doing both does no harm. */
  isHarmless?: boolean
  /** Whether the form starts again for the next entry after a submission, instead of ending. */
  beginsAgain?: boolean
}

const QUIET = { refusal: null, question: null, failure: null }

/**
 * The flow by which a dialog submits: editing -> submitting -> submitted. A refused form stays in editing with
 * `refusal`, a failed call returns there with `failure`; both keep the input. When there is a question, it is confirmed
 * in between. Without an answer the outcome is unknown, so in unanswered the same request can only be sent again under
 * its key. A form opened after such a one was closed begins there, or waits for the answer that is still pending.
 * Supply the call with provideSubmit; outcomes are emitted as SubmissionOutcome.
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
      submit: fromPromise<Answer, Submission<Request>>(missingCall('provideSubmit')),
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
      isInFlight: ({ context: { begun } }) => begun?.isInFlight === true,
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
          { guard: 'isInFlight', target: 'submitting' },
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

/** A dialog that only confirms one action. */
export const createQuestionFlow = (id: string) =>
  createSubmissionFlow<object, null, object>({ id, check: (request) => ({ allowed: true, request }) })

/** A flow created by createSubmissionFlow. */
export type SubmissionFlow<Form extends object, Facts, Request, Answer = unknown> = ReturnType<
  typeof createSubmissionFlow<Form, Facts, Request, Answer>
>

/** The flow with its call; the call rejects when the action is not known to be done. */
export function provideSubmit<Form extends object, Facts, Request, Answer>(
  flow: SubmissionFlow<Form, Facts, Request, Answer>,
  submit: (submission: Submission<Request>) => Promise<Answer>,
): SubmissionFlow<Form, Facts, Request, Answer> {
  return flow.provide({ actors: { submit: fromPromise<Answer, Submission<Request>>(({ input }) => submit(input)) } })
}
