import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { checkFreeText } from './message.rules.ts'
import type { StaffedNumber } from './people.entities.ts'
import type { TextingNumber } from './phone-number-uses.ts'
import type { Id } from './values.ts'

/** Characters: the head of a thread shows all of them beside what can be done there. */
export const PHONE_LABEL_MAX = 60

const TITLE = 'Validation Error'

export const PHONE_NUMBER_REQUIRED = refuse('invalid', 'Phone number is required', {
  title: TITLE,
  field: 'phoneNumber',
})

/** Another line, of this organisation or of another one, has the number. */
export const PHONE_NUMBER_TAKEN = refuse('duplicate', 'This phone number already exists', { field: 'phoneNumber' })

export const HAS_CONVERSATIONS = refuse('wrong_state', 'Cannot delete phone number with active conversations')
const DEFAULT_STAYS = refuse('wrong_state', 'Make another number the default before you delete this one')
const DEFAULT_IS_ACTIVE = refuse('wrong_state', 'Make another number the default before you switch this one off')
const NO_TEXTS_IS_NO_DEFAULT = refuse('wrong_state', 'Turn texts on for this number before you make it the default')
const INACTIVE_IS_NO_DEFAULT = refuse('wrong_state', 'Switch this number on before you make it the default')
const NUMBER_IN_USE = refuse(
  'wrong_state',
  'This number has conversations, so it stays. Add the other number as a line of its own.',
  { field: 'phoneNumber' },
)

/** A business number with how many conversations are on it. */
export interface Line extends StaffedNumber {
  conversationCount: number
}

/** Checks what a line is called, and gives it trimmed; blank is none. */
export function checkPhoneLabel(typed: string | null): Decision<{ label: string | null }> {
  const label = typed?.trim() || null
  if (label === null) return { allowed: true, label }
  if (label.length > PHONE_LABEL_MAX) {
    return refuse('invalid', `Label must be ${PHONE_LABEL_MAX} characters or less`, { title: TITLE, field: 'label' })
  }
  const free = checkFreeText(label, 'label')
  return free.allowed ? { allowed: true, label } : free
}

const UNKNOWN_MEMBER = refuse('invalid', 'Only people who work here can be on a number', {
  title: TITLE,
  field: 'memberIds',
})

/** Who is to be on a line, each once: people who work here. */
export function checkLineMembers(given: readonly Id[], worksHere: (id: Id) => boolean): Decision<{ memberIds: Id[] }> {
  const memberIds = [...new Set(given)].toSorted()
  return memberIds.every(worksHere) ? { allowed: true, memberIds } : UNKNOWN_MEMBER
}

/** Who a line is for: those who are on it; null: everybody. */
export const peopleOfLine = ({ memberIds }: Pick<StaffedNumber, 'memberIds'>): readonly Id[] | null =>
  memberIds.length > 0 ? memberIds : null

/** Whether somebody hears of a text: of their own conversations always, of others as they chose, on a line with people only if they are on it. */
export const hearsOfText = (of: {
  userId: Id
  assignedToUserId: Id | null
  assignedOnly: boolean
  /** null: everybody. */
  people: readonly Id[] | null
}): boolean =>
  of.assignedToUserId === of.userId || (!of.assignedOnly && (of.people === null || of.people.includes(of.userId)))

/** Whether a line may be switched on or off: the default one stays on. */
export const checkActivePhone = ({ isDefault }: Pick<Line, 'isDefault'>, isActive: boolean): Decision =>
  isDefault && !isActive ? DEFAULT_IS_ACTIVE : { allowed: true }

/** Whether new conversations may start from a line. */
export function checkDefaultPhone({ isActive, isForTexts }: TextingNumber): Decision {
  if (!isActive) return INACTIVE_IS_NO_DEFAULT
  return isForTexts ? { allowed: true } : NO_TEXTS_IS_NO_DEFAULT
}

/** Whether a line may get another number: what customers have written to stays where it is. */
export const checkRenumberPhone = ({ conversationCount }: Pick<Line, 'conversationCount'>): Decision =>
  conversationCount > 0 ? NUMBER_IN_USE : { allowed: true }

/**
 * Whether a line may go.
 * @source back-office 4 and 5, Phone number
 */
export function checkDeletePhone({
  isDefault,
  conversationCount,
}: Pick<Line, 'isDefault' | 'conversationCount'>): Decision {
  if (conversationCount > 0) return HAS_CONVERSATIONS
  return isDefault ? DEFAULT_STAYS : { allowed: true }
}
