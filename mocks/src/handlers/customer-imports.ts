import {
  type BodyOf,
  cancelCustomerImport,
  checkCustomerImport,
  customerImport,
  type CustomerImportDetails,
  exportRefusedRows,
  getCustomerImport,
  listCustomerImports,
  problems,
  startCustomerImport,
  undoCustomerImport,
} from '@parley/contract'
import {
  type Actor,
  checkImportChoices,
  type Decision,
  distinctTags,
  type E164,
  type Id,
  stopsTexts,
  toCsv,
} from '@parley/domain'
import {
  checkDateOrders,
  contactsOf,
  createRowReader,
  fieldColumnsOf,
  readTable,
  withoutRepeats,
} from '@parley/domain/customer-import'
import { decideImport, decideImportCancel, decideImportUndo } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import { holderOf, outcomeOf, refusedRow } from '../import-outcome.ts'
import { scheduleImportWork } from '../import-work.ts'
import type { MockContext } from '../mock-context.ts'
import { erasedNumberKey, findOwn, ownedBy } from '../store.ts'
import type { StoredImport } from '../stored.ts'
import { get } from '../views.ts'
import { customFieldsOf } from './custom-fields.ts'

type Body = BodyOf<typeof startCustomerImport>

const SHOWN = 100

export function handleCustomerImports({ on }: Handle, context: MockContext): void {
  const { store, now, newId, live } = context

  on(checkCustomerImport, ({ actor, body }) => {
    const { rows } = readChosen(context, actor, body)
    const counts = { rows: rows.length, added: 0, changed: 0, optedOut: 0, refusedCount: 0 }
    const refused: CustomerImportDetails['refused'] = []
    for (const read of rows) {
      const outcome = outcomeOf(context, actor.organizationId, read, body.existing)
      if (outcome.is === 'added' || outcome.is === 'changed') counts[outcome.is] += 1
      const holder = read.fields && holderOf(context, actor.organizationId, read.fields.phoneNumber)
      const customer = holder && { isOptedOut: holder.optedOutAt !== null }
      const isErased = (number: E164) => store.erasedOptOuts.has(erasedNumberKey(actor.organizationId, number))
      if (stopsTexts(outcome, read.fields, customer, isErased)) counts.optedOut += 1
      if (outcome.is === 'refused') refused.push(refusedRow(read, outcome))
    }
    return { value: { ...counts, refusedCount: refused.length, refused: refused.slice(0, SHOWN) } }
  })

  on(startCustomerImport, ({ actor, body }) => {
    const { rows, heads } = readChosen(context, actor, body)
    const { organizationId } = actor
    const at = now()
    const id = newId()
    const { fileName } = body
    const stored: StoredImport = {
      organizationId,
      byUserId: actor.userId,
      body,
      heads,
      rows,
      written: [],
      details: {
        id,
        fileName,
        status: 'running',
        byName: actor.name,
        at: at.toISOString(),
        endedAt: null,
        resumed: null,
        processed: 0,
        rows: rows.length,
        added: 0,
        changed: 0,
        optedOut: 0,
        refusedCount: 0,
        undone: 0,
        keptCount: 0,
        refused: [],
        kept: [],
      },
    }
    store.customerImports.set(id, stored)
    applyChanges(context, actor, decideImport({ id, fileName, status: 'running', rows: rows.length, at }))
    tell(organizationId)
    const value = detailsOf(stored)
    scheduleImportWork(context, stored)
    return { value }
  })

  const tell = (organizationId: Id) => live.publish({ type: 'customer', organizationId, ids: {} })
  const find = (actor: Actor, id: Id) => findOwn(store.customerImports, actor, id, 'import')
  /** Shows the current name of the user who started the import. */
  const detailsOf = ({ details, byUserId }: StoredImport) => ({ ...details, byName: get(store.users, byUserId).name })
  const aboutOf = ({ details: { id, fileName, status, rows, at } }: StoredImport) => ({
    id,
    fileName,
    status,
    rows,
    at: new Date(at),
  })

  on(listCustomerImports, ({ actor }) => ({
    value: ownedBy(store.customerImports, actor.organizationId)
      .toReversed()
      .slice(0, 50)
      .map((stored) => customerImport.decode(detailsOf(stored))),
  }))

  on(getCustomerImport, ({ actor, params }) => ({ value: detailsOf(find(actor, params.id)) }))

  on(exportRefusedRows, ({ actor, params }) => {
    const { heads, written } = find(actor, params.id)
    const rows = written.flatMap(({ read, outcome }) =>
      outcome.is === 'refused' ? [[...read.row.cells, outcome.refusal.text]] : [],
    )
    return { value: toCsv([[...heads, 'Reason'], ...rows]) }
  })

  on(cancelCustomerImport, ({ actor, params }) => {
    const stored = find(actor, params.id)
    const decision = decideImportCancel(aboutOf(stored), stored.details.processed)
    if (!decision.allowed) throw problems.refused(decision)
    stored.details = { ...stored.details, status: 'cancelled', endedAt: now().toISOString() }
    applyChanges(context, actor, decision.changes)
    tell(actor.organizationId)
    return { value: detailsOf(stored) }
  })

  on(undoCustomerImport, ({ actor, params }) => {
    const stored = find(actor, params.id)
    const decision = decideImportUndo(aboutOf(stored), now())
    if (!decision.allowed) throw problems.refused(decision)
    stored.details = { ...stored.details, status: 'undoing' }
    applyChanges(context, actor, decision.changes)
    tell(actor.organizationId)
    const value = detailsOf(stored)
    scheduleImportWork(context, stored)
    return { value }
  })
}

/** Reads the rows of a request's file with the chosen options; throws when a choice is refused. */
function readChosen({ store }: MockContext, actor: Actor, { file, reading, ...body }: Body) {
  const read = readTable(
    Uint8Array.from(atob(file), (character) => character.charCodeAt(0)),
    reading,
  )
  if (!read.allowed) throw problems.refused(read)
  const { heads, rows } = read.table
  const choices = { ...body, tags: distinctTags(body.tags) }
  const fields = customFieldsOf(store, actor.organizationId)
  const columns = fieldColumnsOf(read.table, choices, fields)
  demand(checkImportChoices(choices, heads.length, fields))
  demand(checkDateOrders(read.table, columns))
  const users = ownedBy(store.users, actor.organizationId).filter(({ status }) => status === 'active')
  const readRow = createRowReader(choices, contactsOf(users), columns)
  return { heads, rows: withoutRepeats(rows.map(readRow), choices.repeated) }
}

function demand(check: Decision): void {
  if (!check.allowed) throw problems.refused(check)
}
