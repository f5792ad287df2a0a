import {
  type BodyOf,
  type createPhoneNumber,
  type PhoneNumber,
  problems,
  type updatePhoneNumber,
} from '@parley/contract'
import { type Actor, type Decision, type Id, type Line, PHONE_NUMBER_TAKEN } from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import {
  type Change,
  decideDefaultPhoneNumber,
  decideDeletePhoneNumber,
  decideEditPhoneNumber,
  decideNewPhoneNumber,
} from '@parley/state-machines'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { violatedUnique } from '../../db/errors.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { findPeople, lockPeople, type Person } from '../users/people.ts'
import { listPhoneNumbers } from './phone-numbers.read-model.ts'
import { lockLines } from './phone-numbers.repository.ts'

/** Manages the business's numbers; changes run one at a time. */
export interface PhoneNumbersService {
  create(caller: Caller, draft: BodyOf<typeof createPhoneNumber>): Promise<PhoneNumber>
  update(caller: Caller, id: Id, edit: BodyOf<typeof updatePhoneNumber>): Promise<PhoneNumber>
  setDefault(caller: Caller, id: Id): Promise<PhoneNumber>
  remove(caller: Caller, id: Id): Promise<void>
}

/** Converts a number typed in any usual form to its stored form. Throws 400 for an invalid one. */
function read(typed: string) {
  const check = checkPhone(typed)
  if (!check.allowed) throw problems.refused(check)
  return check.phoneNumber
}

export function createPhoneNumbersService(context: Context): PhoneNumbersService {
  const { database, clock } = context

  const changing = async (
    caller: Caller,
    decide: (lines: Line[], people: ReadonlyMap<Id, Person>) => Decision<{ changes: Change[] }>,
    memberIds: readonly Id[] = [],
  ): Promise<void> => {
    try {
      await inTransaction(database.knex, async (trx) => {
        const { organizationId } = caller.actor
        // Locked before the lines, so that no chosen person is deactivated before being stored as a member.
        const chosen = await lockPeople(trx, organizationId, memberIds)
        const lines = await lockLines(trx, organizationId)
        const before = await findPeople(
          trx,
          organizationId,
          lines.flatMap((line) => line.memberIds),
        )
        const decision = decide(lines, new Map([...before, ...chosen]))
        if (!decision.allowed) throw problems.refused(decision)
        await applyChanges(context, trx, byCaller(caller, clock.now()), decision.changes)
        await writeNow(trx)
      })
    } catch (error) {
      if (violatedUnique(error) === 'phone_numbers_e164_unique') throw problems.refused(PHONE_NUMBER_TAKEN)
      throw error
    }
  }
  const get = async ({ organizationId }: Actor, id: Id): Promise<PhoneNumber> =>
    lineOf(await listPhoneNumbers(database.knex, organizationId, true), id)

  return {
    create: async (caller, draft) => {
      const id = newId()
      const phoneNumber = read(draft.phoneNumber)
      await changing(
        caller,
        (lines, people) => decideNewPhoneNumber({ ...draft, phoneNumber }, lines, id, people),
        draft.memberIds,
      )
      return get(caller.actor, id)
    },
    update: async (caller, id, { phoneNumber: typed, ...edit }) => {
      const phoneNumber = typed === undefined ? undefined : read(typed)
      await changing(
        caller,
        (lines, people) => decideEditPhoneNumber(lineOf(lines, id), lines, { ...edit, phoneNumber }, people),
        edit.memberIds,
      )
      return get(caller.actor, id)
    },
    setDefault: async (caller, id) => {
      await changing(caller, (lines) => decideDefaultPhoneNumber(lineOf(lines, id), lines))
      return get(caller.actor, id)
    },
    remove: (caller, id) => changing(caller, (lines, people) => decideDeletePhoneNumber(lineOf(lines, id), people)),
  }
}

function lineOf<Row extends { id: Id }>(lines: readonly Row[], id: Id): Row {
  const line = lines.find((one) => one.id === id)
  if (!line) throw problems.notFound('phone number')
  return line
}
