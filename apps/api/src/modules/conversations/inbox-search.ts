import { phoneDigits } from '@parley/domain'
import { containing } from '../keyset.ts'

/** How far down the inbox a search looks row by row, and at how many texts of each conversation. */
const NEAREST = 500
const LATEST_TEXTS = 40
/** How many hits of the text indexes it weighs. */
const PEOPLE = 5000
const TEXTS = 20_000
/** How far back the text that is shown is looked for in a conversation that was found by its name. */
const SHOWN_TEXTS = 400

/** Whether an index of trigrams can find it; otherwise it would read every text there is. */
const isIndexable = (search: string) => /[\p{L}\p{N}]{3,}/u.test(search)

/**
 * The rows of `page` for a search by name, number in any form, or what was said, with the newest text that holds it; the
 * organisation is $1, `filters` are about `c`. A term that matches often fills the page from the nearest rows; only for a
 * rarer one the text indexes are asked, so neither the organisation's size nor the planner's guess decides how long it
 * takes. Terms without three letters in a row find what was said only among the latest texts of the nearest
 * conversations. `offset 0` keeps the order of the lookups: row by row, from the latest conversation down.
 */
export function searchPages(search: string, filters: string, take: number, values: unknown[]): string {
  const text = `$${values.push(containing(search))}`
  const digits = phoneDigits(search)
  const phone = digits ? `$${values.push(containing(digits))}` : null
  const isCustomer = `(cu.name ilike ${text}${phone ? ` or cu.phone like ${phone}` : ''})`
  const isTooFew = `(select count(*) from near) < ${take}`
  const newestTexts = (conversation: string, limit: number) => `
    select id, content, created_at from messages where organization_id = $1 and conversation_id = ${conversation}.id
    order by created_at desc, id desc limit ${limit}`
  return `near as materialized (
      select n.id, n.sorted_at from (
        select c.* from conversations c where ${filters} order by c.sorted_at desc, c.id desc limit ${NEAREST}
      ) n cross join lateral (
        select from customers cu where cu.organization_id = $1 and cu.id = n.customer_id and (
          ${isCustomer} or n.last_message ilike ${text}
          or exists (select from (${newestTexts('n', LATEST_TEXTS)}) latest where latest.content ilike ${text})
        ) offset 0
      ) hit
      order by n.sorted_at desc, n.id desc limit ${take}
    ), people as materialized (
      select cu.id from customers cu
      where ${isTooFew} and cu.organization_id = $1 and ${isCustomer} limit ${PEOPLE}
    ), texts as materialized (
      select m.conversation_id, m.id, m.created_at from messages m
      where ${isIndexable(search) ? isTooFew : 'false'} and m.organization_id = $1 and m.content ilike ${text}
      limit ${TEXTS}
    ), said as materialized (
      select distinct on (conversation_id) conversation_id, id from texts
      order by conversation_id, created_at desc, id desc
    ), found as (
      select id, sorted_at from near
      union select hit.id, hit.sorted_at from said cross join lateral (
        select c.id, c.sorted_at from conversations c where c.id = said.conversation_id and ${filters} offset 0
      ) hit
      union select hit.id, hit.sorted_at from people cross join lateral (
        select c.id, c.sorted_at from conversations c where c.customer_id = people.id and ${filters} offset 0
      ) hit
    ), page as materialized (
      select c.*, match.id as match_id, match.content as match_content, match.created_at as match_at
      from (select id from found order by sorted_at desc, id desc limit ${take}) newest
      join conversations c on c.organization_id = $1 and c.id = newest.id
      left join lateral (
        select * from (
          (select * from (${newestTexts('c', SHOWN_TEXTS)}) latest where latest.content ilike ${text} limit 1)
          union all
          (select m.id, m.content, m.created_at from said
            join messages m on m.organization_id = $1 and m.id = said.id where said.conversation_id = c.id)
        ) hits order by created_at desc, id desc limit 1
      ) match on true
    )`
}
