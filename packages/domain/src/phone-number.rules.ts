import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { checkFreeText } from './message.rules.ts'
import type { StaffedNumber } from './people.entities.ts'
import type { TextingNumber } from './phone-number-uses.ts'
import type { Id } from './values.ts'

/** Maximum length in characters: the thread's header shows the full label beside its actions. */
export const PHONE_LABEL_MAX = 60

const TITLE = 'Validation Error'

export const PHONE_NUMBER_REQUIRED = refuse('invalid', 'Phone number is required', {
  title: TITLE,
  field: 'phoneNumber',
})

/** The number is already in use by another line, of this organisation or of another one. */
export const PHONE_NUMBER_TAKEN = refuse('duplicate', 'This phone number already exists', { field: 'phoneNumber' })

export const HAS_CONVERSATIONS = refuse('wrong_state', 'Cannot delete phone number with active conversations')
const DEFAULT_STAYS = refuse('wrong_state', 'Make another number the default before you delete this one')
const DEFAULT_IS_ACTIVE = refuse('wrong_state', 'Make another number the default before you switch this one off')
const NO_TEXTS_IS_NO_DEFAULT = refuse('wrong_state', 'Turn texts on for this number before you make it the default')
const INACTIVE_IS_NO_DEFAULT = refuse('wrong_state', 'Switch this number on before you make it the default')
const NUMBER_IN_USE = refuse(
  'wrong_state',
  'This number has conversations, so it cannot be changed. Add the other number as a new one.',
  { field: 'phoneNumber' },
)

/** A business number with the number of its conversations. */
export interface Line extends StaffedNumber {
  conversationCount: number
}

/** Checks a line's label and returns it trimmed; null when it is blank. */
export function checkPhoneLabel(typed: string | null): Decision<{ label: string | null }> {
  const label = typed?.trim() || null
  if (label === null) return { allowed: true, label }
  if (label.length > PHONE_LABEL_MAX) {
    return refuse('invalid', `Label must be ${PHONE_LABEL_MAX} characters or less`, { title: TITLE, field: 'label' })
  }
  const free = checkFreeText(label, 'label')
  return free.allowed ? { allowed: true, label } : free
}

const UNKNOWN_MEMBER = refuse('invalid', 'Only active team members can be on a number', {
  title: TITLE,
  field: 'memberIds',
})

/** Checks that everybody assigned to a line works here, and returns their ids without duplicates. */
export function checkLineMembers(given: readonly Id[], worksHere: (id: Id) => boolean): Decision<{ memberIds: Id[] }> {
  const memberIds = [...new Set(given)].toSorted()
  return memberIds.every(worksHere) ? { allowed: true, memberIds } : UNKNOWN_MEMBER
}

/** The users assigned to a line; null when it is for everybody. */
export const peopleOfLine = ({ memberIds }: Pick<StaffedNumber, 'memberIds'>): readonly Id[] | null =>
  memberIds.length > 0 ? memberIds : null

/**
 * Whether a user is notified of a text: always for conversations assigned to them; for others by their setting and, on
 * a line with assigned users, only if they are one of them.
 */
export const isNotifiedOfText = (of: {
  userId: Id
  assignedToUserId: Id | null
  assignedOnly: boolean
  /** null for everybody. */
  people: readonly Id[] | null
}): boolean =>
  of.assignedToUserId === of.userId || (!of.assignedOnly && (of.people === null || of.people.includes(of.userId)))

/** Decides whether a line may be switched on or off: the default one stays on. */
export const checkActivePhone = ({ isDefault }: Pick<Line, 'isDefault'>, isActive: boolean): Decision =>
  isDefault && !isActive ? DEFAULT_IS_ACTIVE : { allowed: true }

/** Decides whether a line may become the default, from which new conversations start. */
export function checkDefaultPhone({ isActive, isForTexts }: TextingNumber): Decision {
  if (!isActive) return INACTIVE_IS_NO_DEFAULT
  return isForTexts ? { allowed: true } : NO_TEXTS_IS_NO_DEFAULT
}

/** Decides whether a line's number may be changed: refused once it has conversations. */
export const checkRenumberPhone = ({ conversationCount }: Pick<Line, 'conversationCount'>): Decision =>
  conversationCount > 0 ? NUMBER_IN_USE : { allowed: true }

/**
 * Decides whether a line may be deleted.
 * @source back-office 4 and 5, Phone number
 */
export function checkDeletePhone({
  isDefault,
  conversationCount,
}: Pick<Line, 'isDefault' | 'conversationCount'>): Decision {
  if (conversationCount > 0) return HAS_CONVERSATIONS
  return isDefault ? DEFAULT_STAYS : { allowed: true }
}
