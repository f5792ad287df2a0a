import { foundByName, isNamed } from '../folded-words.ts'

/** The signs between the words of a text, for a regular expression of the database; `message_words` has the same. */
export const SIGNS = String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe1f\U0001f000-\U0001faff`

// The two statements of a search in the inbox. $1 is the organisation, $2 who reads.
// `offset 0` keeps a lookup row by row; joined freely, the planner reads every conversation or every customer.

/** A condition that the customer `cu` is who is looked for: parameters with the patterns of the term's words in a name, and of a number or null. */
const isPerson = (words: string, phone: string) => `(${isNamed(words)} or cu.phones like cast(${phone} as text))`

/** The condition that the customer of `c` has the tag that is a parameter. */
export const hasTag = (tag: string) => `exists (
    select from customers tagged where tagged.organization_id = $1 and tagged.id = c.customer_id and cast(${tag} as text) = any (tagged.tags)
  )`

interface PeopleSought {
  /** The filters of the inbox, about `c`; of people, also after which one the page begins. */
  passes: string
  take: number
  /** The parameters of `isPerson`. */
  words: string
  phone: string
  /** The parameter that `foundByName` is asked with. */
  parts: string
}

/** So many of the latest conversations tell whether many have the name, */
const SAMPLE = 200
/** which so many of them have then. */
const FREQUENT = 10
/** A frequent name fills the page from so many, */
const NEAREST = 1500
/** and of any other so many people, the last contacted ones, are weighed: */
const WEIGHED = 500
/** first so many, and the others unless these fill the page. Nobody's last text is later than their last contact. */
const WEIGHED_FIRST = 120

/**
 * Conversations by their customer's name or number, latest first. A name that many have, as a sample shows, fills the page from the
 * nearest conversations; for any other the index is asked. Its plan does not depend on what is looked for, so it is prepared.
 */
export function peoplePage({ passes, take, words, phone, parts }: PeopleSought): string {
  const nearest = (depth: number, when: string) => `
    select c.id, c.sorted_at from (
      select * from conversations c where ${passes} order by c.sorted_at desc, c.id desc limit ${depth}
    ) c
    cross join lateral (
      select from customers cu where cu.organization_id = $1 and cu.id = c.customer_id and ${isPerson(words, phone)} offset 0
    ) person
    where ${when}
    limit ${take}`
  const ofWeighed = (which: string) => `
    select c.id, c.sorted_at from weighed
    cross join lateral (select c.id, c.sorted_at from conversations c where c.customer_id = weighed.id and ${passes} offset 0) c
    where ${which}`
  return `sample as materialized (${nearest(SAMPLE, 'true')}
  ), near as materialized (${nearest(NEAREST, `(select count(*) from sample) >= ${FREQUENT}`)}
  ), weighed as materialized (
    select id, last_contacted_at, row_number() over (order by last_contacted_at desc nulls last, id desc) as place from (
      select cu.id, cu.last_contacted_at from customers cu
      where (select count(*) from near) < ${take} and cu.organization_id = $1
        and (${foundByName(parts)} or cu.phones like cast(${phone} as text))
        and ${isPerson(words, phone)} is true
      offset 0
    ) found
    order by place limit ${WEIGHED}
  ), indexed as materialized (${ofWeighed(`place <= ${WEIGHED_FIRST} or last_contacted_at is null`)}
  ), other as materialized (${ofWeighed(`place > ${WEIGHED_FIRST} and last_contacted_at is not null and ${take} > (
      select count(*) from indexed
      where sorted_at > (select last_contacted_at from weighed where place = ${WEIGHED_FIRST})
    )`)}
  ), page as materialized (
    select c.* from (
      select * from sample union select * from near union select * from indexed union select * from other order by sorted_at desc, id desc limit ${take}
    ) found
    join conversations c on c.organization_id = $1 and c.id = found.id
  )`
}

interface TextsSought extends Omit<PeopleSought, 'parts'> {
  /** Patterns of the words in a text, the same where a word begins, and what the index of words is asked for each, with ~ for the month's key. */
  texts: string
  beginnings: string
  asked: string
  /** The parameters with the instant and the id of the text that the page before ended at; null: there was none. */
  after: { at: string; id: string } | null
}

/** So many of the newest texts tell which words many have, */
const RECENT = 300
/** which so many of them have then. */
const OFTEN = 5

/**
 * Conversations by what was said in them, the latest text that holds the words first. Frequent words fill the page from the newest
 * texts; for any other the index is asked month by month, until there are enough: beside rarer words not for those that many texts have,
 * since it reads all their places. `is_cut`: there may be more, although the page
 * is not full. It is planned each time, with the values at hand.
 */
export function textsPage({ passes, take, words, phone, texts, beginnings, asked, after }: TextsSought): string {
  /** Not by the index, for texts that are looked at one by one. */
  const holdsWords = (text: string) =>
    `${text}.content_folded like all (cast(${texts} as text[])) and ${text}.content_folded ~ all (cast(${beginnings} as text[]))`
  const end = after && `(cast(${after.at} as timestamptz), cast(${after.id} as uuid))`
  const isOlder = end ? `(m.created_at, m.id) < ${end}` : 'true'
  const wasShown = end
    ? `exists (
          select from messages newer where newer.organization_id = $1 and newer.conversation_id = c.id
            and (newer.created_at, newer.id) >= ${end} and ${holdsWords('newer')}
        )`
    : 'false'
  /** The conversation of the text `m` is one to show: it passes, is not found by its customer, and was not on a page before. */
  const isShown = `cross join lateral (
      select from conversations c join customers cu on cu.organization_id = $1 and cu.id = c.customer_id
      where c.id = m.conversation_id and ${passes} and ${isPerson(words, phone)} is not true and not ${wasShown}
      offset 0
    ) shown`
  return `newest as materialized (
    select m.conversation_id, m.id, m.created_at from (
      select * from messages m where m.organization_id = $1 and ${isOlder}
      order by m.created_at desc, m.id desc limit 3000
    ) m
    ${isShown}
    where ${holdsWords('m')}
    limit ${4 * take}
  ), recent as materialized (
    select m.content_folded from messages m where m.organization_id = $1 and ${isOlder}
    order by m.created_at desc, m.id desc limit ${RECENT}
  ), asked as materialized (
    select coalesce(string_agg(asked, ' & ') filter (where not is_often), string_agg(asked, ' & ')) as query,
      bool_or(is_often) and not bool_and(is_often) as is_part
    from (
      select asked, (select count(*) from recent where content_folded like pattern and content_folded ~ beginning) >= ${OFTEN} as is_often
      from unnest(cast(${asked} as text[]), cast(${texts} as text[]), cast(${beginnings} as text[])) word (asked, pattern, beginning)
    ) word
  ), months as (
    select generate_series(text_month(max(created_at)), text_month(min(created_at)), -1) as month
    from messages where organization_id = $1
  ), older as materialized (
    select m.conversation_id, m.id, m.created_at from (
      select m.* from months cross join lateral (
        select m.conversation_id, m.id, m.created_at from messages m
        where message_words(m.organization_id, m.created_at, m.content_folded)
            @@ cast(replace((select query from asked), '~', text_month_key($1, months.month)) as tsquery)
          and m.organization_id = $1 and ${isOlder} and (not (select is_part from asked) or ${holdsWords('m')})
        order by m.created_at desc, m.id desc
      ) m
      where (select count(distinct conversation_id) from newest) < ${take}
      limit 20000
    ) m
    ${isShown}
    limit ${4 * take}
  ), page as materialized (
    select c.*, m.id as match_id, m.content as match_content, m.created_at as match_at,
      (select count(*) from older) = ${4 * take} as is_cut
    from (
      select * from (
        select distinct on (conversation_id) * from (select * from newest union select * from older) hit
        order by conversation_id, created_at desc, id desc
      ) latest
      order by created_at desc, id desc limit ${take}
    ) found
    join conversations c on c.organization_id = $1 and c.id = found.conversation_id
    join messages m on m.organization_id = $1 and m.id = found.id
  )`
}
