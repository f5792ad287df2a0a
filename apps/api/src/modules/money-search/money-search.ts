import { parseAmountTerm, type Id, idsFrom, isIndexed, recordNumberPattern, transactionIdStart } from '@parley/domain'
import type { Knex } from 'knex'
import { bindNames, queryAggregate } from '../../db/named-parameters.ts'
import { personSought } from '../folded-words.ts'
import type { SearchedPage } from '../stored-list.ts'
import { FEW, FOUND, isHit, isOfFound, type MoneyList, moneyPage } from './money-search.sql.ts'

export type { MoneyList } from './money-search.sql.ts'

/**
 * The rows of `page` for a search by the customer's name or number in any form, the invoice's number, an amount, or the
 * start of a transaction's id; $1 is the organisation. Null unless the order is newest first.
 */
export function searchPage(list: MoneyList, { search, where, order, take, values }: SearchedPage): string | null {
  return order.isUsual ? bindNames(moneyPage(list, where, take), parametersOf(search), values) : null
}

/** The customers that a search finds, and the invoices that it finds by number. */
export interface Found {
  customerIds: Id[]
  invoiceIds: Id[]
}

/**
 * Queries the indexes for a search; null when there are more than `FEW` matches, or when the term is too short for the
 * indexes.
 */
export async function findFew(knex: Knex, organizationId: Id, search: string): Promise<Found | null> {
  if (!isIndexed(search)) return null
  const values: unknown[] = [organizationId]
  const found = await queryAggregate<Found>(knex, bindNames(FOUND, parametersOf(search), values), values)
  return Math.max(found.customerIds.length, found.invoiceIds.length) > FEW ? null : found
}

/**
 * The search condition for rows that are read or summed as a whole. With `few` known, each part uses an index;
 * otherwise every row is compared.
 */
export function searchClause(list: MoneyList, search: string, values: unknown[], few: Found | null = null): string {
  return bindNames(few ? isOfFound(list) : isHit(list), { ...parametersOf(search), ...few }, values)
}

/** The end of an invoice number, for the query of the index: all numbers of an organisation begin alike. */
const TAIL = /[\p{L}\p{N}]{3,4}$/u

/** The parameters of the statements, documented in `money-search.sql.ts`. */
function parametersOf(search: string) {
  const number = recordNumberPattern(search)
  const idStart = transactionIdStart(search)
  const ids = idStart === null ? null : idsFrom(idStart)
  return {
    ...personSought(search),
    number,
    numberPart: isIndexed(search) ? (TAIL.exec(search)?.[0] ?? number) : `^${number}`,
    isIndexed: isIndexed(search),
    amount: parseAmountTerm(search),
    firstId: ids?.first ?? null,
    lastId: ids?.last ?? null,
  }
}
