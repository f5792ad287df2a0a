import {
  createPhoneNumber,
  deletePhoneNumber,
  listPhoneNumbers,
  listPhoneNumberUses,
  type PhoneNumber,
  problems,
  setDefaultPhoneNumber,
  updatePhoneNumber,
} from '@parley/contract'
import { type Actor, compareNames, type Decision, type Id, type Line, PHONE_NUMBER_TAKEN } from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import {
  type Change,
  decideDefaultPhoneNumber,
  decideDeletePhoneNumber,
  decideEditPhoneNumber,
  decideNewPhoneNumber,
} from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy } from '../store.ts'

export function handlePhoneNumbers({ on }: Handle, context: MockContext): void {
  const { store, newId } = context
  const linesOf = (organizationId: Id): Line[] => {
    const conversations = ownedBy(store.conversations, organizationId)
    return ownedBy(store.phoneNumbers, organizationId).map((line) => ({
      id: line.id,
      label: line.label,
      phoneNumber: line.phoneNumber,
      isDefault: line.isDefault,
      isActive: line.isActive,
      isForTexts: line.isForTexts,
      isForCalls: line.isForCalls,
      memberIds: line.memberIds.filter((userId) => store.users.get(userId)?.status === 'active'),
      conversationCount: conversations.filter(({ phoneNumberId }) => phoneNumberId === line.id).length,
    }))
  }
  const lineOf = ({ organizationId }: Actor, id: Id): Line => {
    const line = linesOf(organizationId).find((one) => one.id === id)
    if (!line) throw problems.notFound('phone number')
    return line
  }
  const peopleOf = ({ organizationId }: Actor) =>
    new Map(
      ownedBy(store.users, organizationId).map(({ id, name, status }) => [id, { name, isActive: status === 'active' }]),
    )
  const view = (actor: Actor, id: Id): PhoneNumber => lineOf(actor, id)
  /** Reads a number in any usual form; `isTaken` when anybody else has it, which `carryOut` refuses with 409. */
  const read = (typed: string, own?: Id) => {
    const check = checkPhone(typed)
    if (!check.allowed) throw problems.refused(check)
    const others = [...[...store.phoneNumbers.values()].filter(({ id }) => id !== own), ...store.ownLines.values()]
    const isTaken = others.some(({ phoneNumber }) => phoneNumber === check.phoneNumber)
    return { phoneNumber: check.phoneNumber, isTaken }
  }
  const carryOut = (actor: Actor, decision: Decision<{ changes: Change[] }>, isTaken = false) => {
    if (!decision.allowed) throw problems.refused(decision)
    if (isTaken) throw problems.refused(PHONE_NUMBER_TAKEN)
    applyChanges(context, actor, decision.changes)
  }

  on(listPhoneNumbers, ({ actor, query }) => ({
    value: linesOf(actor.organizationId)
      .filter(({ isActive }) => isActive || query.includeInactive === 'true')
      .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || compareNames(named(a), named(b))),
  }))

  on(listPhoneNumberUses, ({ actor, params }) => {
    const line = findOwn(store.phoneNumbers, actor, params.id, 'phone number')
    const isOnLine = (conversationId: Id) => store.conversations.get(conversationId)?.phoneNumberId === line.id
    const scheduled = [...store.scheduledMessages.values()].filter(
      ({ status, conversationId }) => status === 'scheduled' && isOnLine(conversationId),
    )
    const sentFrom = [...store.messages.values()].flatMap(({ phoneNumberId, paymentLinkId }) =>
      phoneNumberId === line.id && paymentLinkId !== null ? [paymentLinkId] : [],
    )
    const open = [...new Set(sentFrom)].filter((id) => store.paymentLinks.get(id)?.status === 'active')
    const { conversationCount: conversations } = lineOf(actor, line.id)
    return { value: { conversations, scheduledTexts: scheduled.length, paymentRequests: open.length } }
  })

  on(createPhoneNumber, ({ actor, body }) => {
    const id = newId()
    const { phoneNumber, isTaken } = read(body.phoneNumber)
    carryOut(
      actor,
      decideNewPhoneNumber({ ...body, phoneNumber }, linesOf(actor.organizationId), id, peopleOf(actor)),
      isTaken,
    )
    return { value: view(actor, id) }
  })

  on(updatePhoneNumber, ({ actor, params, body: { phoneNumber: typed, ...edit } }) => {
    const given = typed === undefined ? undefined : read(typed, params.id)
    const line = lineOf(actor, params.id)
    const decision = decideEditPhoneNumber(
      line,
      linesOf(actor.organizationId),
      { ...edit, phoneNumber: given?.phoneNumber },
      peopleOf(actor),
    )
    carryOut(actor, decision, given?.isTaken)
    return { value: view(actor, line.id) }
  })

  on(setDefaultPhoneNumber, ({ actor, params }) => {
    carryOut(actor, decideDefaultPhoneNumber(lineOf(actor, params.id), linesOf(actor.organizationId)))
    return { value: view(actor, params.id) }
  })

  on(deletePhoneNumber, ({ actor, params }) => {
    carryOut(actor, decideDeletePhoneNumber(lineOf(actor, params.id), peopleOf(actor)))
    return { value: undefined }
  })
}

const named = ({ id, label }: { id: Id; label: string | null }) => ({ id, name: label })
