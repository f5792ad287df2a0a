import {
  type BodyOf,
  type createCustomField,
  type CustomField as WireField,
  type listCustomFieldUsage,
  problems,
  STALE_FIELD,
  type updateCustomField,
  type WireOf,
} from '@parley/contract'
import type { Actor, CustomField, Decision, Id } from '@parley/domain'
import { type Change, decideFieldEdit, decideFieldRemoval, decideNewField } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { lockOrganization } from '../settings/organizations.service.ts'
import { countFieldValues, readCustomFields, readFieldUsage } from './custom-fields.repository.ts'

/** An organisation's custom fields; changes to them are serialised. */
export interface CustomFieldsService {
  list(actor: Actor): Promise<WireField[]>
  usage(actor: Actor): Promise<WireOf<typeof listCustomFieldUsage>>
  create(caller: Caller, draft: BodyOf<typeof createCustomField>): Promise<WireField>
  update(caller: Caller, id: Id, edit: BodyOf<typeof updateCustomField>): Promise<WireField>
  remove(caller: Caller, id: Id): Promise<void>
}

export function createCustomFieldsService(context: Context): CustomFieldsService {
  const { database, clock } = context
  const { knex } = database

  const changing = (
    caller: Caller,
    decide: (trx: Knex.Transaction, fields: CustomField[]) => Promise<Decision<{ changes: Change[] }>>,
  ): Promise<void> =>
    inTransaction(knex, async (trx) => {
      const { organizationId } = caller.actor
      await lockOrganization(trx, organizationId)
      const decision = await decide(trx, await readCustomFields(trx, organizationId))
      if (!decision.allowed) throw problems.refused(decision)
      await applyChanges(context, trx, byCaller(caller, clock.now()), decision.changes)
    })

  const read = async ({ organizationId }: Actor, id: Id) =>
    toWireField(getField(await readCustomFields(knex, organizationId), id))

  return {
    list: async ({ organizationId }) => (await readCustomFields(knex, organizationId)).map(toWireField),
    usage: async ({ organizationId }) => {
      const used = Map.groupBy(await readFieldUsage(knex, organizationId), ({ customFieldId }) => customFieldId)
      return [...used].map(([customFieldId, rows]) => ({
        customFieldId,
        customers: rows.reduce((sum, { customers }) => sum + customers, 0),
        options: rows.flatMap(({ value, customers }) => (value === null ? [] : [{ value, customers }])),
      }))
    },
    create: async (caller, draft) => {
      const id = newId()
      const given = { ...draft, fieldOptions: draft.fieldOptions?.options ?? [] }
      await changing(caller, async (_trx, fields) => decideNewField(given, fields, id))
      return read(caller.actor, id)
    },
    update: async (caller, id, { baseVersion, fieldOptions, ...edit }) => {
      await changing(caller, async (_trx, fields) => {
        const field = getField(fields, id)
        if (baseVersion !== undefined && baseVersion < field.version)
          throw problems.stale(STALE_FIELD, toWireField(field))
        return decideFieldEdit(field, fields, {
          ...edit,
          fieldOptions: fieldOptions?.options,
          moved: fieldOptions?.moved,
        })
      })
      return read(caller.actor, id)
    },
    remove: (caller, id) =>
      changing(caller, async (trx, fields) => {
        const field = getField(fields, id)
        const customers = await countFieldValues(trx, caller.actor.organizationId, id)
        return { allowed: true, changes: decideFieldRemoval(field, customers) }
      }),
  }
}

function getField(fields: readonly CustomField[], id: Id): CustomField {
  const field = fields.find((one) => one.id === id)
  if (!field) throw problems.notFound('custom field')
  return field
}

const toWireField = ({ fieldOptions, ...field }: CustomField): WireField => ({
  ...field,
  fieldOptions: field.fieldType === 'dropdown' ? { options: [...fieldOptions] } : null,
})
