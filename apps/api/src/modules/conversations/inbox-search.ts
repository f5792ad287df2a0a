import { isIndexed, LATEST_TEXTS, phoneDigits } from '@parley/domain'
import { beginningWords, findingWords, holdingWords } from '../folded-words.ts'
import { containing } from '../keyset.ts'

/** How far down the inbox a search looks row by row. */
const NEAREST = 500
/** How many of the latest texts of such a row it looks at before it leaves the rest to the index. */
const LATEST = 300
/** How many hits of the indexes it weighs. */
const PEOPLE = 5000
const TEXTS = 100_000

/**
 * The rows of `page` for a search by name, number in any form, or what was said, with the newest text that holds every word of it; the
 * organisation is $1, `filters` are about `c`. A term that matches often fills the page from the nearest rows; only for a
 * rarer one, or where a row has more texts than were looked at, the indexes of trigrams are asked, so neither the
 * organisation's size nor the planner's guess decides how long it takes. A term without three letters in a row has no
 * trigram: the indexes then find it where a name begins, and no text. `offset 0` keeps the order of the lookups: row by
 * row, from the latest conversation down.
 */
export function searchPages(search: string, filters: string, take: number, values: unknown[]): string {
  const bind = (value: string) => `$${values.push(value)}`
  const digits = phoneDigits(search)
  const phone = digits ? ` or cu.phone like ${bind(containing(digits))}` : ''
  const hasTrigram = isIndexed(search)
  const latest = hasTrigram ? LATEST : LATEST_TEXTS
  const person = (hasTrigram ? findingWords : beginningWords)('cu.name_folded', search, bind)
  const isUnsure = `(select count(*) from near where is_hit) < ${take}`
  return `near as materialized (
      select n.id, n.sorted_at, row.text_id, row.is_hit from (
        select c.* from conversations c where ${filters} order by c.sorted_at desc, c.id desc limit ${NEAREST}
      ) n cross join lateral (
        select said.id as text_id, said.looked_at,
          (said.id is not null or ${holdingWords('cu.name_folded', search, bind)}${phone}) as is_hit
        from customers cu cross join lateral (
          select count(*) as looked_at, (array_agg(newest.id) filter (where ${holdingWords('newest.content_folded', search, bind)}))[1] as id from (
            select id, content_folded from messages where organization_id = $1 and conversation_id = n.id
            order by created_at desc, id desc limit ${latest}
          ) newest
        ) said
        where cu.organization_id = $1 and cu.id = n.customer_id
        offset 0
      ) row
      where row.is_hit${hasTrigram ? ` or row.looked_at = ${latest}` : ''}
      order by n.sorted_at desc, n.id desc limit ${take}
    ), people as materialized (
      select cu.id from customers cu
      where ${isUnsure} and cu.organization_id = $1 and (${person}${phone})
      limit ${PEOPLE}
    ), texts as materialized (
      select m.conversation_id, m.id, m.created_at from messages m
      where ${hasTrigram ? isUnsure : 'false'} and m.organization_id = $1 and ${findingWords('m.content_folded', search, bind)} limit ${TEXTS}
    ), said as materialized (
      select distinct on (conversation_id) conversation_id, id from texts
      order by conversation_id, created_at desc, id desc
    ), found as (
      select id, sorted_at from near where is_hit
      union select hit.id, hit.sorted_at from said cross join lateral (
        select c.id, c.sorted_at from conversations c where c.id = said.conversation_id and ${filters} offset 0
      ) hit
      union select hit.id, hit.sorted_at from people cross join lateral (
        select c.id, c.sorted_at from conversations c where c.customer_id = people.id and ${filters} offset 0
      ) hit
    ), page as materialized (
      select c.*, m.id as match_id, m.content as match_content, m.created_at as match_at
      from (select id from found order by sorted_at desc, id desc limit ${take}) newest
      join conversations c on c.organization_id = $1 and c.id = newest.id
      left join near on near.id = newest.id
      left join said on said.conversation_id = newest.id
      left join messages m on m.organization_id = $1 and m.id = coalesce(near.text_id, said.id)
    )`
}
