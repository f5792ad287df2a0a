import {
  type BodyOf,
  type connectCalendar,
  type ConnectedCalendar,
  problems,
  type updateCalendar,
  type uploadCalendar,
} from '@parley/contract'
import {
  type Actor,
  type Calendar,
  CalendarProblemError,
  calendarWindow,
  checkCalendarAddress,
  type Decision,
  type Id,
  maskedAddress,
} from '@parley/domain'
import {
  type CalendarAddress,
  type CalendarContent,
  type Change,
  decideChangeCalendar,
  decideConnectCalendar,
  decideDisconnectCalendar,
  decideRefreshCalendar,
  decideTakeCalendarFile,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import type { CalendarReader } from '../../ports/calendars.ts'
import { findPeople } from '../users/people.ts'
import { sealAddress } from './calendar-address.ts'
import { countCalendars, listCalendars, lockCalendar } from './calendars.repository.ts'

export interface CalendarsService {
  connect(caller: Caller, body: BodyOf<typeof connectCalendar>): Promise<ConnectedCalendar>
  upload(caller: Caller, body: BodyOf<typeof uploadCalendar>): Promise<ConnectedCalendar>
  update(caller: Caller, id: Id, body: BodyOf<typeof updateCalendar>): Promise<ConnectedCalendar>
  refresh(caller: Caller, id: Id): Promise<ConnectedCalendar>
  disconnect(caller: Caller, id: Id): Promise<void>
}

export function createCalendarsService(context: Context, read: CalendarReader): CalendarsService {
  const { clock, config, database } = context
  const carryOut = async (trx: Knex.Transaction, caller: Caller, changes: readonly Change[]) => {
    await applyChanges(context, trx, byCaller(caller, clock.now()), changes)
    await writeNow(trx)
  }
  const allowedOf = <T extends object>(decision: Decision<T>): T => {
    if (!decision.allowed) throw problems.refused(decision)
    return decision
  }
  const lock = async (trx: Knex.Transaction, actor: Actor, id: Id): Promise<Calendar> => {
    const calendar = await lockCalendar(trx, actor, id)
    if (!calendar) throw problems.notFound('calendar')
    return calendar
  }
  const show = async (trx: Knex.Transaction, actor: Actor, id: Id): Promise<ConnectedCalendar> => {
    const [calendar] = await listCalendars(trx, actor, clock.now(), id)
    if (!calendar) throw problems.notFound('calendar')
    return calendar
  }
  const addressOf = ({ organizationId }: Actor, typed: string): CalendarAddress => {
    const { address } = allowedOf(checkCalendarAddress(typed, config.calendars.insideHosts))
    return { sealedAddress: sealAddress(config, organizationId, address), addressHint: maskedAddress(address) }
  }
  const contentOf = async (actor: Actor, text: string): Promise<CalendarContent> => {
    const people = await findPeople(database.knex, actor.organizationId, [actor.userId])
    const zone = people.get(actor.userId)?.settings.display.timezone ?? 'UTC'
    try {
      return await read(text, { ...calendarWindow(clock.now()), zone })
    } catch (error) {
      if (!(error instanceof CalendarProblemError)) throw error
      throw problems.invalid(error.message, { text: error.message })
    }
  }

  return {
    connect: (caller, { address, name = '' }) =>
      inTransaction(database.knex, (trx) =>
        idempotent(trx, caller.idempotency, async () => {
          const { actor } = caller
          const known = addressOf(actor, address)
          const count = await countCalendars(trx, actor)
          const decided = { actor, count, address: known, name, now: clock.now(), newId }
          const { calendar, changes } = allowedOf(decideConnectCalendar(decided))
          await carryOut(trx, caller, changes)
          return show(trx, actor, calendar.id)
        }),
      ),

    async upload(caller, { fileName, text, replaces }) {
      const { actor } = caller
      const content = await contentOf(actor, text)
      return inTransaction(database.knex, async (trx) => {
        const count = await countCalendars(trx, actor)
        const replaced = replaces === undefined ? null : await lock(trx, actor, replaces)
        const decided = { actor, count, file: { name: fileName, content }, replaced, now: clock.now(), newId }
        const { calendar, changes } = allowedOf(decideTakeCalendarFile(decided))
        await carryOut(trx, caller, changes)
        return show(trx, actor, calendar.id)
      })
    },

    update: (caller, id, { name, address }) =>
      inTransaction(database.knex, async (trx) => {
        const calendar = await lock(trx, caller.actor, id)
        const known = address === undefined ? undefined : addressOf(caller.actor, address)
        const decided = { calendar, name, address: known, now: clock.now(), newId }
        await carryOut(trx, caller, allowedOf(decideChangeCalendar(decided)).changes)
        return show(trx, caller.actor, id)
      }),

    refresh: (caller, id) =>
      inTransaction(database.knex, async (trx) => {
        const calendar = await lock(trx, caller.actor, id)
        await carryOut(trx, caller, allowedOf(decideRefreshCalendar(calendar, { now: clock.now(), newId })).changes)
        return show(trx, caller.actor, id)
      }),

    disconnect: (caller, id) =>
      inTransaction(database.knex, async (trx) => {
        await carryOut(trx, caller, decideDisconnectCalendar(await lock(trx, caller.actor, id)))
      }),
  }
}
