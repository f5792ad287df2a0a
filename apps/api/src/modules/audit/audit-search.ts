import {
  parseAmountTerm,
  auditSearchParts,
  auditSentencesWith,
  AUDIT_VARIANTS,
  idsFrom,
  meansProduct,
  recordNumberPattern,
  phoneDigits,
  toDecimal,
  transactionIdStart,
} from '@parley/domain'
import type { Bind } from '../folded-words.ts'
import { holdingWords } from '../folded-words.ts'
import { containing } from '../keyset.ts'

/**
 * The condition on `audit_entries p` for a search, with the organisation at `own`. Matching records and people are
 * found once, by their own indexes; an entry is then only looked up among them, so a search costs one walk down the log
 * at most.
 */
export function auditSearchClause(search: string, own: string, bind: Bind): string {
  const parts = auditSearchParts(search).map((part) => `(${partClauses(part, own, bind).join(' or ')})`)
  return parts.join(' and ') || 'true'
}

const REASON = `folded(coalesce(p.after ->> 'reason', p.after ->> 'voidReason'))`

function partClauses(part: string, own: string, bind: Bind): string[] {
  const people = `select u.id from users u where u.organization_id = ${own} and ${holdingWords('folded(u.name)', part, bind)}`
  const amount = parseAmountTerm(part)
  return [
    `p.user_id in (${people})`,
    `p.subject_id in (${people} union all ${recordsWith(part, own, bind)})`,
    saidClause(auditSentencesWith(part), bind),
    holdingWords(REASON, part, bind),
    ...(meansProduct(part) ? ['p.user_id is null'] : []),
    ...(amount === null ? [] : [`p.after ->> 'amount' = ${bind(toDecimal(amount))}`]),
  ]
}

/** The condition for entries that are shown with one of these sentences; see auditSentenceKey. */
function saidClause(keys: readonly string[], bind: Bind): string {
  if (keys.length === 0) return 'false'
  const list = (names: readonly string[]) => names.map(bind).join(', ')
  const state = `p.action || ' ' || (p.after ->> 'status')`
  return `case
    when p.user_id is null and p.action || ' itself' in (${list(AUDIT_VARIANTS)}) then p.action || ' itself'
    when ${state} in (${list(AUDIT_VARIANTS)}) then ${state}
    else p.action end in (${list(keys)})`
}

/**
 * The ids of invoices and all records that belong to them, found by the invoice's number, the customer, the
 * transaction's id or the receipt's number.
 */
function recordsWith(part: string, own: string, bind: Bind): string {
  const number = bind(recordNumberPattern(part))
  const digits = phoneDigits(part)
  const phone = digits === null ? '' : ` or k.phone like ${bind(containing(digits))}`
  const start = transactionIdStart(part)
  const named = start === null ? '' : `or t.id between ${idRange(start, bind)}`
  return `(
    with found as (
      select i.id from invoices i where i.organization_id = ${own} and i.invoice_number ~* ${number}
      union
      select i.id from customers k join invoices i on i.organization_id = ${own} and i.customer_id = k.id
      where k.organization_id = ${own} and (${holdingWords('k.name_folded', part, bind)}${phone})
    ), paid as (
      select t.id from transactions t where t.organization_id = ${own} and (t.invoice_id in (select id from found) ${named})
    )
    select id from found
    union all select id from paid
    union all select l.id from payment_links l where l.organization_id = ${own} and l.invoice_id in (select id from found)
    union all select r.id from refunds r where r.organization_id = ${own} and r.transaction_id in (select id from paid)
    union all select c.id from receipts c
      where c.organization_id = ${own} and (c.transaction_id in (select id from paid) or c.receipt_number ~* ${number})
  )`
}

function idRange(start: string, bind: Bind): string {
  const { first, last } = idsFrom(start)
  return `cast(${bind(first)} as uuid) and cast(${bind(last)} as uuid)`
}
