/** The set-up steps of a new organisation once it has its first admin, in this order; each can be postponed. */
export const SETUP_GUIDE_STEPS = ['line', 'team', 'first-text', 'payments'] as const
export type SetupGuideStep = (typeof SETUP_GUIDE_STEPS)[number]

/** The parts of the set-up state that cannot be derived from other records. */
export interface SetupGuideMarks {
  /** Whether an admin has accepted the payment settings as they are. */
  payments_agreed: boolean
  /** Whether the guide was dismissed, so that nobody is reminded any more. */
  put_away: boolean
}

export const DEFAULT_SETUP_GUIDE: SetupGuideMarks = { payments_agreed: false, put_away: false }

/** The facts from which the completed steps are derived. */
export interface SetupFacts {
  /** The line that texts are sent from by default, with its label; null when there is none. */
  line: { label: string | null } | null
  /** Number of active and invited members other than the current user. */
  colleagues: number
  /** Whether anybody has texted a customer. */
  hasTexted: boolean
  hasInvoice: boolean
  marks: SetupGuideMarks
}

/**
 * Which steps are done, derived from the facts: texting from a line counts as setting it up, having an invoice as
 * setting up payments.
 */
export function setupStepsDone(facts: SetupFacts): Readonly<Record<SetupGuideStep, boolean>> {
  const { line, colleagues, hasTexted, hasInvoice, marks } = facts
  return {
    line: line !== null && (line.label !== null || hasTexted),
    team: colleagues > 0,
    'first-text': hasTexted,
    payments: marks.payments_agreed || hasInvoice,
  }
}

/** The remaining steps, in order. */
export const setupStepsLeft = (done: Readonly<Record<SetupGuideStep, boolean>>): SetupGuideStep[] =>
  SETUP_GUIDE_STEPS.filter((step) => !done[step])
