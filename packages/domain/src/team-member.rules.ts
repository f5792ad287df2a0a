import type { AuditFields } from './audit.ts'
import { type Cents, toDecimal } from './cents.ts'
import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { INVALID_EMAIL_TEXT, isEmail } from './email.ts'
import { checkFreeText } from './message.rules.ts'
import type { Actor, MemberStatus, Role } from './people.entities.ts'
import { may } from './policy.ts'
import type { Id } from './values.ts'

/** Maximum lengths in characters. */
export const MEMBER_NAME_MAX = 200
export const MEMBER_EMAIL_MAX = 200

/** The fields of a member that an admin edits. */
export interface MemberForm {
  name: string
  email: string
  role: Role
  /** Only for roles with a limit; null when there is none. */
  paymentLimit: Cents | null
}

/** A current or former member of the team. */
export interface Member extends MemberForm {
  id: Id
  status: MemberStatus
}

const TITLE = 'Validation Error'

/** The address belongs to another account, of this organisation or of another one. */
export const EMAIL_TAKEN = refuse('duplicate', 'This email address is already in use', { field: 'email' })

/** The organization's default limits for what new members may charge or request at once. */
export interface StartingLimits {
  standard_user_limit: Cents
  manager_user_limit: Cents
}

/** The organization's limit that is the initial one of a role; null when the role has no limit of its own. */
const LIMIT_OF: Readonly<Record<Role, keyof StartingLimits | null>> = {
  basic: null,
  standard: 'standard_user_limit',
  manager: 'manager_user_limit',
  admin: null,
}

/** Whether members of a role have a payment limit of their own. */
export const hasPaymentLimit = (role: Role): boolean => LIMIT_OF[role] !== null

/** The initial payment limit of a role; null when the role has none. */
export function startingLimit(role: Role, limits: StartingLimits): Cents | null {
  const name = LIMIT_OF[role]
  return name === null ? null : limits[name]
}

/**
 * Checks the fields of a member and returns them trimmed, with a limit only when the role has one.
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

/**
 * Refuses when the actor is no longer an active admin. Called once all members are locked, as the actor may just have
 * been demoted or deactivated.
 */
export function checkStillAdmin({ userId }: Me, members: readonly Member[]): Decision {
  const isAdmin = members.some((member) => member.id === userId && isActiveAdmin(member))
  return isAdmin ? { allowed: true } : refuse('forbidden', 'Only admins can change the team. Ask an admin.')
}

const isOnlyAdmin = ({ id }: Member, members: readonly Member[]): boolean =>
  !members.some((other) => other.id !== id && isActiveAdmin(other))

const LAST_ADMIN = refuse('wrong_state', 'You are the last active admin. Make somebody else an admin first.')

/** Decides whether a member's role may be changed: nobody changes their own. */
export function checkChangeRole(member: Member, role: Role, actor: Me, members: readonly Member[]): Decision {
  if (member.role === role || member.id !== actor.userId) return { allowed: true }
  if (isOnlyAdmin(member, members)) return LAST_ADMIN
  return refuse('wrong_state', 'You cannot change your own role. Ask another admin.', { field: 'role' })
}

/** Decides whether an active member may be deactivated: nobody deactivates themselves. */
export function checkDeactivate(member: Member, actor: Me, members: readonly Member[]): Decision {
  if (member.id !== actor.userId) return { allowed: true }
  if (isOnlyAdmin(member, members)) return LAST_ADMIN
  return refuse('wrong_state', 'You cannot deactivate yourself. Ask another admin.')
}

/** Explains why a member who is not active cannot be deactivated. */
export const notActiveText = ({ name, status }: Pick<Member, 'name' | 'status'>): string =>
  status === 'invited' ? `${name} has not accepted the invite yet. Withdraw it instead.` : `${name} is already inactive`

/**
 * Checks to whom the conversations of a deactivated member are reassigned; null when there are none.
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

/** Decides whether a member may take over from a deactivated one; `field` is the input in which they were chosen. */
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

/** Explains that there is no invite to resend or withdraw. */
export const notInvitedText = ({ name }: Pick<Member, 'name'>): string => `${name} has no open invite`

/** Nobody becomes active without the link of their invite. */
export const NOT_ACCEPTED_TEXT = 'Team members become active when they accept their invite. Send it again.'

export const USE_DEACTIVATE = refuse('wrong_state', 'Use Deactivate, so that their conversations are reassigned')

/** A member's fields for the audit log. */
export const memberFields = ({ name, email, role, paymentLimit, status }: Omit<Member, 'id'>): AuditFields => ({
  name,
  email,
  role,
  paymentLimit: paymentLimit === null ? null : toDecimal(paymentLimit),
  status,
})
