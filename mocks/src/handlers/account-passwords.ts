import {
  changePassword,
  getPasswordReset,
  Problem,
  problems,
  requestPasswordReset,
  resetPassword,
} from '@parley/contract'
import { RESET_OVER_TEXT, SAME_PASSWORD_TEXT, WRONG_PASSWORD_TEXT } from '@parley/domain'
import { checkNewPassword } from '@parley/domain/password-strength'
import type { WorldUser } from '@parley/scenarios'
import {
  type AccountHolder,
  type AccountMailing,
  decideRequestReset,
  decideChangePassword,
  decideResetPassword,
} from '@parley/state-machines'
import { heldLink, linkOf } from '../account-links.ts'
import { applyChanges } from '../apply.ts'
import { countAttempt } from '../attempts.ts'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { endAllOf, endOthersOf } from '../sessions.ts'
import { get } from '../views.ts'

const MAX_WRONG = 10
const MAX_ASKED = 5

type Owned = WorldUser & { organizationId: string }

/** Refuses a new password that is easy to guess. */
export function checkPassword(
  context: MockContext,
  user: Owned,
  password: string,
  field: 'password' | 'newPassword' = 'password',
): void {
  const { name } = organizationOf(context, user.organizationId)
  const check = checkNewPassword(password, [user.name, user.email, name], field)
  if (!check.allowed) throw problems.refused(check)
}

/** The holder of an account, with the data that mails to them need. */
export function holderOf(context: MockContext, user: Owned): AccountHolder & Pick<WorldUser, 'status'> {
  const { id, name, email, status } = user
  const organization = organizationOf(context, user.organizationId)
  return { id, name, email, status, organizationName: organization.name, timezone: organization.timezone }
}

export function handleAccountPasswords({ on, open }: Handle, context: MockContext): void {
  const { store, failures, now, newId, publicUrl } = context
  const mailing = (): AccountMailing => ({ now: now(), newId, publicUrl })

  on(changePassword, ({ actor, body: { currentPassword, newPassword } }) => {
    const user = get(store.users, actor.userId)
    countAttempt(context, `password ${user.id}`, MAX_WRONG)
    if (user.password !== currentPassword) {
      throw problems.invalid(WRONG_PASSWORD_TEXT, { currentPassword: WRONG_PASSWORD_TEXT })
    }
    failures.delete(`password ${user.id}`)
    if (newPassword === currentPassword) {
      throw problems.invalid(SAME_PASSWORD_TEXT, { newPassword: SAME_PASSWORD_TEXT })
    }
    checkPassword(context, user, newPassword, 'newPassword')
    applyChanges(
      context,
      actor,
      decideChangePassword(holderOf(context, user), linkOf(store, user.id, 'reset'), mailing()),
    )
    user.password = newPassword
    endOthersOf(context, user.id)
    return { value: undefined }
  })

  open(requestPasswordReset, ({ body }) => {
    const email = body.email.toLowerCase()
    countAttempt(context, `reset ${email}`, MAX_ASKED)
    const user = [...store.users.values()].find((one) => one.email.toLowerCase() === email)
    if (user?.status === 'active') {
      const changes = decideRequestReset(holderOf(context, user), linkOf(store, user.id, 'reset'), mailing())
      applyChanges(context, { organizationId: user.organizationId, userId: null }, changes)
    }
    return { value: undefined }
  })

  open(getPasswordReset, ({ params }) => {
    const { userId, expiresAt } = heldLink(context, params.token, 'reset', RESET_OVER_TEXT)
    const { name, email, organizationName } = holderOf(context, get(store.users, userId))
    return { value: { name, email, organizationName, expiresAt: expiresAt.toISOString() } }
  })

  open(resetPassword, ({ params, body }) => {
    const link = heldLink(context, params.token, 'reset', RESET_OVER_TEXT)
    const user = get(store.users, link.userId)
    checkPassword(context, user, body.password)
    const decision = decideResetPassword(holderOf(context, user), link, mailing())
    if (!decision.allowed) throw new Problem(410, { error: RESET_OVER_TEXT, code: 'gone' })
    applyChanges(context, { organizationId: user.organizationId, userId: user.id }, decision.changes)
    user.password = body.password
    failures.delete(user.email.toLowerCase())
    failures.delete(`password ${user.id}`)
    endAllOf(context, user.id)
    return { value: undefined }
  })
}
