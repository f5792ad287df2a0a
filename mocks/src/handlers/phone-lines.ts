import { listPhoneLines, type PhoneLine, problems, setDoNotDisturb, setOwnPhone } from '@parley/contract'
import { type Actor, callingNumber, checkOwnPhone, compareNames, lineStatus, type OwnLine } from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import { written } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { isInCall, stopRinging } from '../calls.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { ownedBy } from '../store.ts'

export function handlePhoneLines({ on }: Handle, context: MockContext): void {
  const { store } = context
  const linesOf = (actor: Actor): PhoneLine[] => {
    const first = callingNumber(ownedBy(store.phoneNumbers, actor.organizationId))
    return ownedBy(store.users, actor.organizationId)
      .filter(({ status }) => status === 'active')
      .map(({ id: userId, name, avatarUrl }) => {
        const line = store.ownLines.get(userId)
        const phoneNumber = line?.phoneNumber ?? null
        const doNotDisturb = line?.doNotDisturb ?? false
        return {
          userId,
          name,
          avatarUrl,
          phoneNumber,
          callerNumber: phoneNumber ?? first?.phoneNumber ?? null,
          callerLabel: phoneNumber === null ? (first?.label ?? null) : null,
          isOwn: userId === actor.userId,
          doNotDisturb,
          ringsAt: userId === actor.userId ? (line?.ringsAt ?? null) : null,
          status: lineStatus({ isInCall: isInCall(context, userId), doNotDisturb }),
        }
      })
      .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || compareNames(named(a), named(b)))
  }

  on(listPhoneLines, ({ actor }) => ({ value: linesOf(actor) }))
  const changeOwnLine = (actor: Actor, part: Partial<OwnLine>) => {
    const ends = part.doNotDisturb ? stopRinging(context, actor) : []
    const { organizationId, userId } = actor
    const none = { organizationId, userId, phoneNumber: null, doNotDisturb: false, ringsAt: null }
    store.ownLines.set(userId, { ...(store.ownLines.get(userId) ?? none), ...part })
    applyChanges(context, actor, [...ends, written('user', { id: userId })])
    const own = linesOf(actor).find(({ isOwn }) => isOwn)
    if (!own) throw problems.notFound('line')
    return { value: own }
  }
  on(setDoNotDisturb, ({ actor, body }) => changeOwnLine(actor, body))
  on(setOwnPhone, ({ actor, body }) => {
    if (!body.phoneNumber) return changeOwnLine(actor, { ringsAt: null })
    const phone = checkPhone(body.phoneNumber)
    if (!phone.allowed) throw problems.refused(phone)
    const { organizationId } = actor
    const ours = [...ownedBy(store.phoneNumbers, organizationId), ...ownedBy(store.ownLines, organizationId)]
    const check = checkOwnPhone(
      phone.phoneNumber,
      ours.flatMap(({ phoneNumber }) => phoneNumber ?? []),
    )
    if (!check.allowed) throw problems.refused(check)
    return changeOwnLine(actor, { ringsAt: phone.phoneNumber })
  })
}

const named = ({ userId, name }: PhoneLine) => ({ id: userId, name })
