/**
 * Why the carrier accepts none of our texts until a person fixes it: it does not accept the account, or the number does
 * not belong to the account.
 */
export const HELD_REASONS = ['account', 'number'] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** Texts that wait until the carrier accepts them. */
export interface HeldTexts {
  reason: HeldReason
  waiting: number
}

const WHAT_TO_DO: Readonly<Record<HeldReason, string>> = {
  account:
    'The carrier does not accept the account. Check there that it is active and paid, and that TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN are the ones it shows.',
  number:
    'A business number does not belong to the carrier’s account. Check there that the account has every number of this business.',
}

/** The problem and its remedy, in sentences for an admin. */
export const heldTextsAdvice = ({ reason }: Pick<HeldTexts, 'reason'>): string => WHAT_TO_DO[reason]

/** How many texts are waiting, and when they will be sent. */
export const heldTextsCount = ({ waiting }: Pick<HeldTexts, 'waiting'>): string =>
  waiting === 1
    ? '1 text is waiting. It is sent automatically if this is fixed within a day.'
    : `${waiting} texts are waiting. They are sent automatically if this is fixed within a day.`
