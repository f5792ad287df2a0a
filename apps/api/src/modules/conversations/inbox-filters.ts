import type { listConversations, QueryOf } from '@parley/contract'
import type { Keyset } from '../keyset.ts'

type Query = QueryOf<typeof listConversations>

/**
 * The WHERE clause of the filters; literals instead of parameters, because partial indexes need their predicate spelled
 * out.
 */
export function filterClause(query: Query, after: Keyset | null, values: unknown[]): { name: string; text: string } {
  const names: string[] = []
  const clauses = ['c.organization_id = $1']
  const state = query.state ?? 'open'
  names.push(state)
  if (state !== 'all') clauses.push(`c.state = '${state}'`)
  if (query.assignedToUserId === 'unassigned') {
    names.push('unassigned')
    clauses.push('c.assigned_to_user_id is null')
  } else if (query.assignedToUserId) {
    names.push('assignee')
    clauses.push(`c.assigned_to_user_id = $${values.push(query.assignedToUserId)}`)
  }
  if (query.phoneNumberId) {
    names.push('number')
    clauses.push(`c.phone_number_id = $${values.push(query.phoneNumberId)}`)
  }
  if (query.customerId) {
    names.push('customer')
    clauses.push(`c.customer_id = $${values.push(query.customerId)}`)
  }
  if (after) {
    names.push('after')
    clauses.push(
      `(c.sorted_at, c.id) < (cast($${values.push(after.at)} as timestamptz), cast($${values.push(after.id)} as uuid))`,
    )
  }
  return { name: names.join('_'), text: clauses.join(' and ') }
}

/** SQL condition: the conversation has inbound messages that the reader, $2, has not seen. */
export const IS_UNREAD = `c.inbound_count > coalesce((
    select read_count from conversation_reads where organization_id = $1 and user_id = $2 and conversation_id = c.id
  ), 0)`
