/** What a new organisation sets up after its first admin stands, in this order; each can be left for later. */
export const SETUP_GUIDE_STEPS = ['line', 'team', 'first-text', 'payments'] as const
export type SetupGuideStep = (typeof SETUP_GUIDE_STEPS)[number]

/** What of the set-up leaves no other trace. */
export interface SetupGuideMarks {
  /** An admin has agreed to the payment settings as they are. */
  payments_agreed: boolean
  /** Nobody is reminded any more. */
  put_away: boolean
}

export const DEFAULT_SETUP_GUIDE: SetupGuideMarks = { payments_agreed: false, put_away: false }

/** What an organisation has so far. */
export interface SetupFacts {
  /** The line that texts go from first, with what it is called; null: there is none. */
  line: { label: string | null } | null
  /** Who works here or is invited, beside the one who asks. */
  colleagues: number
  /** Somebody has texted a customer. */
  hasTexted: boolean
  hasInvoice: boolean
  marks: SetupGuideMarks
}

/** Which steps are done, from what is there: whoever texts from a line has set it up, whoever has an invoice is paid. */
export function setupStepsDone(facts: SetupFacts): Readonly<Record<SetupGuideStep, boolean>> {
  const { line, colleagues, hasTexted, hasInvoice, marks } = facts
  return {
    line: line !== null && (line.label !== null || hasTexted),
    team: colleagues > 0,
    'first-text': hasTexted,
    payments: marks.payments_agreed || hasInvoice,
  }
}

/** The steps that are left, in their order. */
export const setupStepsLeft = (done: Readonly<Record<SetupGuideStep, boolean>>): SetupGuideStep[] =>
  SETUP_GUIDE_STEPS.filter((step) => !done[step])
