import { foundByName, isNamed } from '../folded-words.ts'

/** The separator characters between words, for a PostgreSQL regular expression; `message_words` has the same set. */
export const SIGNS = String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe1f\U0001f000-\U0001faff`

// The two statements of the inbox search. $1 is the organisation, $2 the reader.
// `offset 0` keeps a lookup row by row; otherwise the planner reorders the joins and reads every conversation or every
// customer.

/**
 * SQL condition that the customer `cu` matches the search. Parameters: patterns of the term's words in a name, and the
 * pattern of a number or null.
 */
const isPerson = (words: string, phone: string) => `(${isNamed(words)} or cu.phones like cast(${phone} as text))`

/** SQL condition that the customer of `c` has the tag; `tag` is a parameter. */
export const hasTag = (tag: string) => `exists (
    select from customers tagged where tagged.organization_id = $1 and tagged.id = c.customer_id and cast(${tag} as text) = any (tagged.tags)
  )`

interface PeopleSought {
  /** The inbox filters on `c`; for the search by customer also the start of the page. */
  passes: string
  take: number
  /** The parameters of `isPerson`. */
  words: string
  phone: string
  /** The parameter of `foundByName`. */
  parts: string
}

/** Number of latest conversations sampled to estimate how frequent the name is. */
const SAMPLE = 200
/** Matches in the sample from which a name counts as frequent. */
const FREQUENT = 10
/** Number of conversations searched after those for a frequent name. */
const NEAREST = 1300
/** For any other name: the most matching customers, last contacted first, whose conversations are considered. */
const WEIGHED = 500
/**
 * How many of them are read first; the others only when these do not fill the page. No customer's last text is later
 * than their last contact; their conversations that are listed later than at their last text are always read.
 */
const WEIGHED_FIRST = 120

/**
 * Conversations by their customer's name or number, latest first. A name that is frequent in a sample fills the page
 * from the latest conversations; any other name is looked up in the index. The plan does not depend on the search term,
 * so the statement is prepared.
 */
export function peoplePage({ passes, take, words, phone, parts }: PeopleSought): string {
  const nearest = (depth: string, most: string) => `
    select c.id, c.sorted_at from (
      select * from conversations c where ${passes} order by c.sorted_at desc, c.id desc ${depth}
    ) c
    cross join lateral (
      select from customers cu where cu.organization_id = $1 and cu.id = c.customer_id and ${isPerson(words, phone)} offset 0
    ) person
    limit ${most}`
  const ofWeighed = (which: string, conversation = 'true') => `
    select c.id, c.sorted_at from weighed
    cross join lateral (
      select c.id, c.sorted_at from conversations c where c.customer_id = weighed.id and ${conversation} and ${passes} offset 0
    ) c
    where ${which}`
  const isFrequent = `(select count(*) from sample) >= ${FREQUENT}`
  return `sample as materialized (${nearest(`limit ${SAMPLE}`, `${take}`)}
  ), near as materialized (${nearest(
    `limit ${NEAREST} offset ${SAMPLE}`,
    `(case when ${isFrequent} then ${take} - (select count(*) from sample) else 0 end)`,
  )}
  ), weighed as materialized (
    select id, last_contacted_at, row_number() over (order by last_contacted_at desc nulls last, id desc) as place from (
      select cu.id, cu.last_contacted_at from customers cu
      where (select count(*) from sample) + (select count(*) from near) < ${take} and cu.organization_id = $1
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
  ), moved_up as materialized (${ofWeighed(`place > ${WEIGHED_FIRST}`, 'c.sorted_at is distinct from c.last_message_at')}
  ), page as materialized (
    select c.* from (
      select * from sample union select * from near
      union select * from indexed union select * from other union select * from moved_up order by sorted_at desc, id desc limit ${take}
    ) found
    join conversations c on c.organization_id = $1 and c.id = found.id
  )`
}

interface TextsSought extends Omit<PeopleSought, 'parts'> {
  /**
   * Parameters, one element per word: its pattern in a text, its pattern at the beginning of a word, and its query of
   * the word index, with ~ in place of the month's key.
   */
  texts: string
  beginnings: string
  asked: string
  /** Parameters for the time and id of the last text of the previous page; null for the first page. */
  after: { at: string; id: string } | null
}

/** Number of newest texts sampled to estimate which words are frequent. */
const RECENT = 300
/** Matches in the sample from which a word counts as frequent. */
const OFTEN = 5

/**
 * Conversations by the content of their texts, the latest matching text first. Frequent words fill the page from the
 * newest texts; other words are looked up in the index month by month until there are enough. Next to rarer words,
 * frequent ones are not looked up in the index, because it would read all their occurrences. `is_cut`: there may be
 * more matches although the page is not full. The statement is planned on each execution, with the actual values.
 */
export function textsPage({ passes, take, words, phone, texts, beginnings, asked, after }: TextsSought): string {
  /** Condition without the index, for texts that are checked one by one. */
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
  /**
   * The conversation of the text `m` passes the filters, does not match by its customer, and was not on an earlier
   * page.
   */
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
