import {
  confirmSecondFactor,
  getSecondFactor,
  organizationDetails,
  Problem,
  problems,
  removeSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
  startSecondFactor,
} from '@parley/contract'
import {
  ASK_CODE_TEXT,
  ASK_PASSKEY_TEXT,
  FACTOR_OFF_TEXT,
  FACTOR_ON_TEXT,
  FACTOR_STAYS_TEXT,
  MAX_WRONG_CODES,
  PRODUCT,
  readCode,
  readRecoveryCode,
  RECOVERY_CODES,
  WRONG_PASSWORD_TEXT,
  WRONG_SETUP_CODE_TEXT,
  writeRecoveryCode,
  wrongCodeText,
} from '@parley/domain'
import {
  checkResetSecondFactor,
  decideRequireSecondFactor,
  type SecondFactorEvent,
  secondFactorNotice,
  written,
} from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { countAttempt } from '../attempts.ts'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { factorsOf, passkeysOf } from '../passkeys.ts'
import { endAllOf } from '../sessions.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get } from '../views.ts'
import { holderOf } from './account-passwords.ts'
import { checkRecent, countOwnPassword } from './reauthentication.ts'
import { userView } from './users.ts'

/** The only wrong code: the mocks accept every other well-formed one. */
const WRONG_CODE = '000000'
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const LETTERS = 'abcdefghjk'

const isRight = (typed: string) => readCode(typed) !== null && readCode(typed) !== WRONG_CODE

/** Recovery codes that are easy to read in a story: `aaaa-2222` and on. */
const codes = () =>
  Array.from(
    { length: RECOVERY_CODES },
    (_, index) => (LETTERS[index] ?? '').repeat(4) + String(2 + (index % 8)).repeat(4),
  )

const countTry = (context: MockContext, userId: string): number =>
  MAX_WRONG_CODES - countAttempt(context, `code ${userId}`, MAX_WRONG_CODES)

function tell(context: MockContext, event: SecondFactorEvent, userId: string, byUserId = userId): void {
  const { store, now, newId, publicUrl } = context
  const user = get(store.users, userId)
  const { organizationId } = user
  const changes = secondFactorNotice(event, holderOf(context, user), { now: now(), newId, publicUrl })
  applyChanges(context, { organizationId, userId: byUserId }, [...changes, written('user', user)])
}

/**
 * Requires the code of a user who gave the right password, when they need a second factor; throws 401 when it is
 * missing or wrong.
 */
export function enterSecondFactor(context: MockContext, userId: string, typed: string | undefined): void {
  const { store, failures } = context
  const factor = store.secondFactors.get(userId)
  const { hasApp, passkeys, hasAny } = factorsOf(store, userId)
  if (!hasAny) return
  const { name: organizationName, requiresSecondFactor } = organizationOf(
    context,
    get(store.users, userId).organizationId,
  )
  if (!hasApp && !requiresSecondFactor) return
  if (!factor?.onSince || typed === undefined) {
    const recoveryCodesLeft = factor?.recoveryCodes.size ?? 0
    const current = { organizationName, recoveryCodesLeft, hasApp, hasPasskey: passkeys > 0 }
    throw new Problem(401, { error: hasApp ? ASK_CODE_TEXT : ASK_PASSKEY_TEXT, code: 'second_factor', current })
  }
  const left = countTry(context, userId)
  const isRecovered = !isRight(typed) && factor.recoveryCodes.delete(readRecoveryCode(typed) ?? '')
  if (!isRight(typed) && !isRecovered) throw new Problem(401, { error: wrongCodeText(left), code: 'wrong_code' })
  failures.delete(`code ${userId}`)
  if (isRecovered) tell(context, 'codeUsed', userId)
}

export function handleSecondFactor({ on }: Handle, context: MockContext): void {
  const { store, failures, now } = context
  const { secondFactors } = store
  const off = () => problems.conflict(FACTOR_OFF_TEXT)
  const give = (factor: { recoveryCodes: Set<string> }) => {
    factor.recoveryCodes = new Set(codes())
    return { value: { recoveryCodes: [...factor.recoveryCodes].map(writeRecoveryCode) } }
  }
  const withPassword = (userId: string, password: string) => {
    const forget = countOwnPassword(context, userId)
    if (get(store.users, userId).password !== password) {
      throw problems.invalid(WRONG_PASSWORD_TEXT, { password: WRONG_PASSWORD_TEXT })
    }
    forget()
    const factor = secondFactors.get(userId)
    if (!factor?.onSince) throw off()
    return factor
  }

  on(getSecondFactor, ({ actor }) => {
    const factor = secondFactors.get(actor.userId)
    const onSince = factor?.onSince?.toISOString() ?? null
    const { requiresSecondFactor: isRequired } = organizationOf(context, actor.organizationId)
    const hasPasskey = factorsOf(store, actor.userId).passkeys > 0
    return { value: { onSince, recoveryCodesLeft: factor?.recoveryCodes.size ?? 0, isRequired, hasPasskey } }
  })

  on(startSecondFactor, ({ actor }) => {
    checkRecent(context)
    const known = secondFactors.get(actor.userId)
    if (known?.onSince) throw problems.conflict(FACTOR_ON_TEXT)
    secondFactors.set(actor.userId, known ?? { onSince: null, recoveryCodes: new Set() })
    const { name } = organizationOf(context, actor.organizationId)
    const label = encodeURIComponent(`${PRODUCT.name}, ${name}:${get(store.users, actor.userId).email}`)
    return { value: { secret: SECRET, uri: `otpauth://totp/${label}?secret=${SECRET}` } }
  })

  on(confirmSecondFactor, ({ actor, body }) => {
    countTry(context, actor.userId)
    const factor = secondFactors.get(actor.userId)
    if (!factor) throw off()
    if (factor.onSince) throw problems.conflict(FACTOR_ON_TEXT)
    if (!isRight(body.code)) throw problems.invalid(WRONG_SETUP_CODE_TEXT, { code: WRONG_SETUP_CODE_TEXT })
    failures.delete(`code ${actor.userId}`)
    factor.onSince = now()
    tell(context, 'on', actor.userId)
    return give(factor)
  })

  on(renewRecoveryCodes, ({ actor, body }) => {
    const factor = withPassword(actor.userId, body.password)
    tell(context, 'codes', actor.userId)
    return give(factor)
  })

  on(removeSecondFactor, ({ actor, body }) => {
    withPassword(actor.userId, body.password)
    const { passkeys } = factorsOf(store, actor.userId)
    if (organizationOf(context, actor.organizationId).requiresSecondFactor && passkeys === 0) {
      throw problems.conflict(FACTOR_STAYS_TEXT)
    }
    secondFactors.delete(actor.userId)
    tell(context, 'off', actor.userId)
    return { value: undefined }
  })

  on(requireSecondFactor, ({ actor, body }) => {
    const hasOwn = factorsOf(store, actor.userId).hasAny
    const decision = decideRequireSecondFactor(organizationOf(context, actor.organizationId), body.isRequired, hasOwn)
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, decision.changes)
    return { value: organizationDetails(organizationOf(context, actor.organizationId)) }
  })

  on(resetSecondFactor, ({ actor, params }) => {
    const user = findOwn(store.users, actor, params.id, 'user')
    const { hasAny } = factorsOf(store, user.id)
    const check = checkResetSecondFactor(actor, user.id, hasAny, ownedBy(store.users, actor.organizationId))
    if (!check.allowed) throw problems.refused(check)
    secondFactors.delete(user.id)
    for (const { id } of passkeysOf(store, user.id)) store.passkeys.delete(id)
    endAllOf(context, user.id)
    tell(context, 'reset', user.id, actor.userId)
    return { value: userView(context, user, true) }
  })
}
