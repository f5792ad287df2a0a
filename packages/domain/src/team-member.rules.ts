import type { AuditFields } from './audit.ts'
import { type Cents, toDecimal } from './cents.ts'
import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { INVALID_EMAIL_TEXT, isEmail } from './email.ts'
import { checkFreeText } from './message.rules.ts'
import type { Actor, MemberStatus, Role } from './people.entities.ts'
import { may } from './policy.ts'
import type { Id } from './values.ts'

/** Characters. */
export const MEMBER_NAME_MAX = 200
export const MEMBER_EMAIL_MAX = 200

/** What an admin says of somebody who works here. */
export interface MemberForm {
  name: string
  email: string
  role: Role
  /** Only of roles with a limit; null: none. */
  paymentLimit: Cents | null
}

/** Somebody who works here, or did. */
export interface Member extends MemberForm {
  id: Id
  status: MemberStatus
}

const TITLE = 'Validation Error'

/** Another account, of this organisation or of another one, has the address. */
export const EMAIL_TAKEN = refuse('duplicate', 'This email address is in use already', { field: 'email' })

/** What the organization lets people charge or request at once when they join. */
export interface StartingLimits {
  standard_user_limit: Cents
  manager_user_limit: Cents
}

/** Which of the organization's limits somebody of a role begins with; null: people of that role have none of their own. */
const LIMIT_OF: Readonly<Record<Role, keyof StartingLimits | null>> = {
  basic: null,
  standard: 'standard_user_limit',
  manager: 'manager_user_limit',
  admin: null,
}

/** Whether people of a role have a payment limit of their own. */
export const hasPaymentLimit = (role: Role): boolean => LIMIT_OF[role] !== null

/** The payment limit that somebody of a role begins with; null: the role has none. */
export function startingLimit(role: Role, limits: StartingLimits): Cents | null {
  const name = LIMIT_OF[role]
  return name === null ? null : limits[name]
}

/**
 * Checks what an admin says of somebody and gives it trimmed; a limit only where the role has one.
 * @source back-office 5, Add user
 */
export function checkMember({ role, paymentLimit, ...typed }: MemberForm): Decision<{ form: MemberForm }> {
  const [name, email] = [typed.name.trim(), typed.email.trim()]
  if (name === '') return refuse('invalid', 'Name is required', { title: TITLE, field: 'name' })
  if (!isEmail(email)) return refuse('invalid', INVALID_EMAIL_TEXT, { title: TITLE, field: 'email' })
  const free = checkFreeText(name, 'name')
  if (!free.allowed) return free
  return { allowed: true, form: { name, email, role, paymentLimit: hasPaymentLimit(role) ? paymentLimit : null } }
}

type Me = Pick<Actor, 'userId'>

const isActiveAdmin = ({ role, status }: Member): boolean => may({ role }, 'organization.write') && status === 'active'

/** Asked once everybody is locked: whoever acts may have been demoted or deactivated a moment ago. */
export function checkStillAdmin({ userId }: Me, members: readonly Member[]): Decision {
  const isAdmin = members.some((member) => member.id === userId && isActiveAdmin(member))
  return isAdmin ? { allowed: true } : refuse('forbidden', 'Only admins can change the team. Ask an admin.')
}

const isOnlyAdmin = ({ id }: Member, members: readonly Member[]): boolean =>
  !members.some((other) => other.id !== id && isActiveAdmin(other))

const LAST_ADMIN = refuse('wrong_state', 'You are the last active admin. Make somebody else an admin first.')

/** Whether somebody may get a role: nobody takes their own away. */
export function checkChangeRole(member: Member, role: Role, actor: Me, members: readonly Member[]): Decision {
  if (member.role === role || member.id !== actor.userId) return { allowed: true }
  if (isOnlyAdmin(member, members)) return LAST_ADMIN
  return refuse('wrong_state', 'You cannot change your own role. Ask another admin.', { field: 'role' })
}

/** Whether somebody who is active may be deactivated: nobody deactivates themselves. */
export function checkDeactivate(member: Member, actor: Me, members: readonly Member[]): Decision {
  if (member.id !== actor.userId) return { allowed: true }
  if (isOnlyAdmin(member, members)) return LAST_ADMIN
  return refuse('wrong_state', 'You cannot deactivate yourself. Ask another admin.')
}

/** Why somebody who is not active cannot be deactivated. */
export const notActiveText = ({ name, status }: Pick<Member, 'name' | 'status'>): string =>
  status === 'invited' ? `${name} has not accepted the invite yet. Withdraw it instead.` : `${name} is inactive already`

/**
 * Who gets the conversations of somebody who is deactivated; null where there are none.
 * @source back-office 5, Deactivate
 */
export function checkReassignTarget(
  member: Member,
  target: Member | null,
  conversations: number,
): Decision<{ target: Member | null }> {
  if (conversations === 0) return { allowed: true, target: null }
  if (target === null) {
    return refuse('invalid', `Choose who gets the conversations of ${member.name}`, {
      title: TITLE,
      field: 'reassignToUserId',
    })
  }
  return checkSuccessor(member, target, 'reassignToUserId')
}

/** Says whether somebody can take over what a person has who is deactivated; `field` is where they were chosen. */
export function checkSuccessor(member: Member, target: Member | null, field: string): Decision<{ target: Member }> {
  if (target === null || target.id === member.id)
    return refuse('invalid', 'Choose somebody else', { title: TITLE, field })
  if (target.status === 'inactive') {
    return refuse('wrong_state', `${target.name} is inactive. Choose somebody else.`, { field })
  }
  if (target.status === 'invited') {
    return refuse('wrong_state', `${target.name} has not accepted the invite yet. Choose somebody else.`, { field })
  }
  return { allowed: true, target }
}

/** Why there is no invite to send again or to withdraw. */
export const notInvitedText = ({ name }: Pick<Member, 'name'>): string => `${name} has no invite that waits`

/** Nobody gets past the link that they were sent. */
export const NOT_ACCEPTED_TEXT = 'Only the link of the invite makes somebody active. Send it again.'

export const USE_DEACTIVATE = refuse('wrong_state', 'Use Deactivate, so that nobody’s conversations are left alone')

/** Somebody as they are recorded. */
export const memberFields = ({ name, email, role, paymentLimit, status }: Omit<Member, 'id'>): AuditFields => ({
  name,
  email,
  role,
  paymentLimit: paymentLimit === null ? null : toDecimal(paymentLimit),
  status,
})
