import type { listConversations, QueryOf } from '@parley/contract'
import { type Actor, excerptAround, textWords } from '@parley/domain'
import type { Database } from '../../db/database.ts'
import type { BoundStatement } from '../../db/hot-query.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import { personSought } from '../folded-words.ts'
import { containing, cursorAt, decodeCursor, type Keyset, pageSize } from '../keyset.ts'
import { type ConversationRow, shown, toWireConversation, type WireConversation } from './conversation-rows.ts'
import { filterClause, IS_UNREAD } from './inbox-filters.ts'
import { hasTag, peoplePage, SIGNS, textsPage } from './inbox-search.sql.ts'

type Query = QueryOf<typeof listConversations>
type Reader = Pick<Actor, 'organizationId' | 'userId'>

interface TextRow extends ConversationRow {
  matchId: string
  matchContent: string
  matchAt: Date
  /** Whether the statement stopped before it had read everything. */
  isCut: boolean
}

interface SearchPage {
  rows: WireConversation[]
  next: string | null
}

/** Prefix of a cursor within the texts, reached after all matches by customer. */
const TEXTS = 'texts.'

/**
 * A page of conversations for a search: first those whose customer's name holds every word or whose number contains the
 * term, latest first; then those with a text in which words begin with the search's words, newest such text first. Both
 * statements run concurrently. Of the texts, the newest 3,000 and 20,000 more that contain the words are read.
 */
export async function searchInbox(
  { hot, knex }: Pick<Database, 'hot' | 'knex'>,
  reader: Reader,
  query: Query,
  search: string,
): Promise<SearchPage> {
  const { limit } = pageSize(query.limit)
  const statements = searchStatements(reader, query, search)
  const [people, texts] = await Promise.all([
    statements.people ? hot.rows<ConversationRow>(statements.people, statements.people.values) : [],
    statements.texts ? queryNamed<TextRow>(knex, statements.texts.text, statements.texts.values) : [],
  ])
  const persons = people.slice(0, limit)
  const hits = texts.slice(0, limit - persons.length)
  const isMore = texts.length > hits.length || texts.some(({ isCut }) => isCut)
  const last = hits.at(-1)
  return {
    rows: [...persons.map(toWireConversation), ...hits.map((row) => toWireHit(row, search))],
    next:
      people.length > limit
        ? cursorAt(persons.at(-1))
        : isMore
          ? `${TEXTS}${cursorAt(last && { sortKey: last.sortKey, id: last.matchId }) ?? ''}`
          : null,
  }
}

/**
 * The statements of a search; null when a statement has nothing to search for, or its results were on earlier pages.
 */
export function searchStatements(reader: Reader, query: Query, search: string) {
  const { cursor } = query
  const isInTexts = cursor?.startsWith(TEXTS) ?? false
  const ofTexts = isInTexts ? cursor?.slice(TEXTS.length) || undefined : undefined
  return {
    people: isInTexts ? null : peopleStatement(reader, query, search, decodeCursor(cursor)),
    texts: textsStatement(reader, query, search, decodeCursor(ofTexts)),
  }
}

/** The filters on `c` with their values bound, and a name for this combination. */
function passesOf(query: Query, after: Keyset | null, values: unknown[]): { name: string; text: string } {
  const filters = [filterClause(query, after, values)]
  if (query.unread) filters.push({ name: 'unread', text: IS_UNREAD })
  if (query.tag !== undefined) filters.push({ name: 'tag', text: hasTag(`$${values.push(query.tag)}`) })
  return {
    name: filters.map(({ name }) => name).join('_'),
    text: filters.map(({ text }) => text).join(' and '),
  }
}

function peopleStatement(reader: Reader, query: Query, search: string, after: Keyset | null): BoundStatement {
  const { take } = pageSize(query.limit)
  const values: unknown[] = [reader.organizationId, reader.userId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const passes = passesOf(query, after, values)
  const { words, phone, parts } = personSought(search)
  const page = peoplePage({
    passes: passes.text,
    take,
    words: bind(words),
    phone: bind(phone),
    parts: bind(parts),
  })
  return { name: `search_people_${passes.name}_${take}`, text: `with ${page} ${shown()}`, values }
}

const MATCH = `, p.match_id as "matchId", p.match_content as "matchContent", p.match_at as "matchAt", p.is_cut as "isCut"`

function textsStatement(reader: Reader, query: Query, search: string, after: Keyset | null): BoundStatement | null {
  const texts = textWords(search)
  if (texts.length === 0) return null
  const values: unknown[] = [reader.organizationId, reader.userId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const { words, phone } = personSought(search)
  const page = textsPage({
    passes: passesOf(query, null, values).text,
    take: pageSize(query.limit).take,
    words: bind(words),
    phone: bind(phone),
    texts: bind(texts.map(containing)),
    beginnings: bind(texts.map((word) => `(^|[${SIGNS}])${word}`)),
    asked: bind(texts.map((word) => `'~${word}':*`)),
    after: after && { at: bind(after.at), id: bind(after.id) },
  })
  return { name: 'search_texts', text: `with ${page} ${shown(MATCH, 'match_at')}`, values }
}

function toWireHit(row: TextRow, search: string): WireConversation {
  const { matchId: messageId, matchContent, matchAt } = row
  const match = { messageId, content: excerptAround(matchContent, search), createdAt: matchAt.toISOString() }
  return { ...toWireConversation(row), match }
}
