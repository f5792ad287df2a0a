import {
  mergeConflictingTexts,
  changedInForm,
  checkProfileForm,
  compareEdits,
  contentsOf,
  formOfContents,
  profileFormOf,
  shownFields,
  storedContents,
} from '@parley/domain'
import type { CustomerFacts, CustomerProfileForm, EditComparison, FieldContent, FormSetting } from '@parley/domain'
import { assign, emit, fromPromise, setup } from 'xstate'
import { missingCall } from './flow-parts.ts'

/** The side of a conflict to keep; `both` joins the two texts. */
export type ConflictChoice = 'mine' | 'theirs' | 'both'

/** The answer to a save that was refused because it was based on an earlier version. */
export interface StaleEdit {
  current: CustomerFacts
  /** The changes made since that version, with their authors, oldest first. */
  changes: readonly { field: string; byName: string | null; at: string }[]
}

/** Somebody else's changes to the customer while the form was being edited, and the choice for each conflict. */
export interface EditConflict extends StaleEdit, EditComparison {
  choices: Readonly<Record<string, ConflictChoice>>
}

export interface CustomerProfileInput {
  /** The customer as loaded. */
  facts: CustomerFacts
  setting: FormSetting
  /** Extracts the newer version from the error of a refused save; null for any other error. */
  staleOf: (error: unknown) => StaleEdit | null
}

export interface CustomerProfileContext extends CustomerProfileInput {
  /** A newer version that was loaded while the form had changes; shown once these are discarded. */
  newer: CustomerFacts | null
  form: CustomerProfileForm
  /** Fields that have lost focus; their errors are shown. */
  left: ReadonlySet<string>
  /** True once a save was attempted; all errors are shown. */
  isTried: boolean
  /** Why the save failed; cleared by the next edit or attempt. */
  failure: unknown
  conflict: EditConflict | null
  /** The fields changed by a colleague that this save adopted. */
  taken: readonly string[]
}

export type CustomerProfileEvent =
  | { type: 'form.change'; change: Partial<CustomerProfileForm> }
  | { type: 'form.leave'; field: string }
  | { type: 'form.discard' }
  | { type: 'form.submit' }
  /** The customer was refetched. */
  | { type: 'customer.read'; facts: CustomerFacts; setting: FormSetting }
  | { type: 'conflict.choose'; field: string; choice: ConflictChoice }
  | { type: 'conflict.save' }
  | { type: 'conflict.back' }

export type CustomerProfileOutcome =
  | { type: 'refused' }
  | { type: 'failed'; error: unknown }
  | { type: 'saved'; taken: readonly string[]; byName: string | null }

/** The input of a save call: the form, and the version on which it is based. */
export interface ProfileSave {
  form: CustomerProfileForm
  facts: CustomerFacts
  setting: FormSetting
}

const missing = fromPromise<CustomerFacts, ProfileSave>(missingCall('provide'))

const ofError = ({ event }: { event: { error: unknown } }) => event

/** The transitions after a failed save. */
const NOT_SAVED = [
  {
    guard: { type: 'isStale', params: ofError },
    target: 'comparing',
    actions: { type: 'compare', params: ofError },
  },
  {
    target: 'editing',
    actions: [
      { type: 'keepFailure', params: ofError },
      { type: 'emitFailed', params: ofError },
    ],
  },
] as const

/**
 * The edit form of a customer's profile. Saving writes the customer and then the changed custom fields, each based on
 * the version that was loaded. When somebody else has saved in between, their changes are adopted and this person's
 * changes are saved again; fields that both changed are resolved in `conflict`, and nothing is saved until then.
 */
export const customerProfileFlow = setup({
  types: {
    context: {} as CustomerProfileContext,
    events: {} as CustomerProfileEvent,
    input: {} as CustomerProfileInput,
    emitted: {} as CustomerProfileOutcome,
  },
  actors: { saveDetails: missing, saveValues: missing },
  actions: {
    adopt: assign((_, { facts }: { facts: CustomerFacts }) => ({ facts })),
    takeNewer: assign(({ context: { facts, newer } }) => ({
      facts: newer !== null && newer.version > facts.version ? newer : facts,
      newer: null,
    })),
    anew: assign(({ context: { facts, setting } }) => ({ form: profileFormOf(facts, setting), ...CALM })),
    compare: assign(({ context }, { error }: { error: unknown }) => ({ conflict: conflictOf(context, error) })),
    settle: assign(({ context }) => settled(context)),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    emitFailed: emit((_, { error }: { error: unknown }) => ({ type: 'failed', error })),
    emitSaved: emit(({ context }) => ({ type: 'saved', taken: context.taken, byName: lastEditor(context) })),
  },
  guards: {
    isUnchanged: ({ context: { form, facts, setting } }) => changedInForm(form, facts, setting).length === 0,
    isWrong: ({ context: { form, facts, setting } }) => checkProfileForm(form, facts, setting).size > 0,
    hasNewValues: ({ context: { form, facts, setting } }) => {
      const changed = changedInForm(form, facts, setting)
      return shownFields(setting.fields).some(({ id }) => changed.includes(id))
    },
    isStale: ({ context }, { error }: { error: unknown }) => context.staleOf(error) !== null,
    isAsked: ({ context }) => (context.conflict?.conflicts.length ?? 0) > 0,
    isChosen: ({ context: { conflict } }) =>
      conflict?.conflicts.every(({ field }) => conflict.choices[field] !== undefined) ?? false,
  },
}).createMachine({
  id: 'customerProfile',
  context: ({ input }) => ({
    ...input,
    newer: null,
    form: profileFormOf(input.facts, input.setting),
    left: new Set(),
    isTried: false,
    failure: null,
    conflict: null,
    taken: [],
  }),
  on: { 'customer.read': { actions: assign(({ event }) => ({ newer: event.facts })) } },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.change': {
          actions: assign(({ context, event }) => ({ form: { ...context.form, ...event.change }, failure: null })),
        },
        'form.leave': { actions: assign(({ context, event }) => ({ left: new Set([...context.left, event.field]) })) },
        'form.discard': { actions: ['takeNewer', 'anew'] },
        'form.submit': { target: 'checking', actions: assign({ isTried: true, failure: null, taken: [] }) },
        'customer.read': [
          {
            guard: 'isUnchanged',
            actions: [assign(({ event }) => ({ facts: event.facts, setting: event.setting })), 'anew'],
          },
          {
            actions: assign(({ context, event }) => ({ ...withFields(context, event.setting), newer: event.facts })),
          },
        ],
      },
    },
    checking: {
      always: [
        { guard: 'isWrong', target: 'editing', actions: emit({ type: 'refused' }) },
        { target: 'savingDetails' },
      ],
    },
    savingDetails: {
      invoke: {
        src: 'saveDetails',
        input: ({ context: { form, facts, setting } }) => ({ form, facts, setting }),
        onDone: [
          {
            guard: 'hasNewValues',
            target: 'savingValues',
            actions: { type: 'adopt', params: ({ event }) => ({ facts: event.output }) },
          },
          {
            target: 'editing',
            actions: [{ type: 'adopt', params: ({ event }) => ({ facts: event.output }) }, 'emitSaved', 'anew'],
          },
        ],
        onError: NOT_SAVED,
      },
    },
    savingValues: {
      invoke: {
        src: 'saveValues',
        input: ({ context: { form, facts, setting } }) => ({ form, facts, setting }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'adopt', params: ({ event }) => ({ facts: event.output }) }, 'emitSaved', 'anew'],
        },
        onError: NOT_SAVED,
      },
    },
    comparing: {
      always: [
        { guard: 'isAsked', target: 'conflict' },
        { target: 'savingDetails', actions: 'settle' },
      ],
    },
    conflict: {
      on: {
        'conflict.choose': {
          actions: assign(({ context: { conflict }, event: { field, choice } }) => ({
            conflict: conflict && { ...conflict, choices: { ...conflict.choices, [field]: choice } },
          })),
        },
        'conflict.save': { guard: 'isChosen', target: 'savingDetails', actions: 'settle' },
        'conflict.back': { target: 'editing', actions: assign({ conflict: null }) },
      },
    },
  },
})

/** Switches the form to the current custom fields; what was typed stays. */
function withFields({ form, facts, setting }: CustomerProfileContext, { fields }: FormSetting) {
  const now = { ...setting, fields }
  return { setting: now, form: { ...form, values: { ...profileFormOf(facts, now).values, ...form.values } } }
}

const CALM = { left: new Set<string>(), isTried: false, failure: null, conflict: null }

function conflictOf(context: CustomerProfileContext, error: unknown): EditConflict | null {
  const { form, facts, setting, staleOf } = context
  const stale = staleOf(error)
  if (stale === null) return null
  const theirs = storedContents(stale.current, setting)
  const comparison = compareEdits(storedContents(facts, setting), contentsOf(form, facts, setting), theirs)
  return { ...stale, ...comparison, choices: {} }
}

/** The form once every conflict is resolved: the newer version with this person's changes. */
function settled(context: CustomerProfileContext): Partial<CustomerProfileContext> {
  const { form, facts, setting, conflict } = context
  if (conflict === null) return {}
  const mine = contentsOf(form, facts, setting)
  const merged: Record<string, FieldContent> = { ...storedContents(conflict.current, setting) }
  for (const field of conflict.kept) merged[field] = mine[field] ?? null
  for (const one of conflict.conflicts) {
    const choice = conflict.choices[one.field]
    merged[one.field] = choice === 'both' ? mergeConflictingTexts(one) : one[choice === 'mine' ? 'mine' : 'theirs']
  }
  return {
    facts: conflict.current,
    form: formOfContents(merged, setting),
    taken: [...context.taken, ...conflict.taken],
  }
}

const lastEditor = ({ conflict }: CustomerProfileContext): string | null => conflict?.changes.at(-1)?.byName ?? null
