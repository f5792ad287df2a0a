import { amountSought, type Id, idsFrom, isIndexed, numberSought, transactionIdStart } from '@parley/domain'
import type { Knex } from 'knex'
import { bindNames, queryAggregate } from '../../db/named-parameters.ts'
import { personSought } from '../folded-words.ts'
import type { SearchedPage } from '../stored-list.ts'
import { FEW, FOUND, isHit, isOfFound, type MoneyList, moneyPage } from './money-search.sql.ts'

export type { MoneyList } from './money-search.sql.ts'

/**
 * The rows of `page` for a search by the customer's name, number in any form, the invoice's number, an amount, or the
 * start of a transaction's id; the organisation is $1. null in another order than newest first.
 */
export function searchPage(list: MoneyList, { search, where, order, take, values }: SearchedPage): string | null {
  return order.isUsual ? bindNames(moneyPage(list, where, take), parametersOf(search), values) : null
}

/** Whom a search finds, and which invoices by their number. */
export interface Found {
  customerIds: Id[]
  invoiceIds: Id[]
}

/** Asks the indexes what a search finds; null when that is much, or when the term is too short for them. */
export async function findFew(knex: Knex, organizationId: Id, search: string): Promise<Found | null> {
  if (!isIndexed(search)) return null
  const values: unknown[] = [organizationId]
  const found = await queryAggregate<Found>(knex, bindNames(FOUND, parametersOf(search), values), values)
  return Math.max(found.customerIds.length, found.invoiceIds.length) > FEW ? null : found
}

/**
 * The condition of the same search for rows that are read or added up as a whole. With what it finds known, an index answers each
 * part of it; else every row is compared.
 */
export function searchClause(list: MoneyList, search: string, values: unknown[], few: Found | null = null): string {
  return bindNames(few ? isOfFound(list) : isHit(list), { ...parametersOf(search), ...few }, values)
}

/** What the index is asked for of an invoice number: all numbers of an organisation begin alike. */
const TAIL = /[\p{L}\p{N}]{3,4}$/u

/** The parameters of the statements; what they are stands there. */
function parametersOf(search: string) {
  const number = numberSought(search)
  const idStart = transactionIdStart(search)
  const ids = idStart === null ? null : idsFrom(idStart)
  return {
    ...personSought(search),
    number,
    numberPart: isIndexed(search) ? (TAIL.exec(search)?.[0] ?? number) : `^${number}`,
    isIndexed: isIndexed(search),
    amount: amountSought(search),
    firstId: ids?.first ?? null,
    lastId: ids?.last ?? null,
  }
}
