import { type Actor, excerptAround, findsName, type Id, numbersOf, phoneDigits, textHolds } from '@parley/domain'
import type { Owned, WorldConversation, WorldMessage } from '@parley/scenarios'
import type { MockContext } from './mock-context.ts'
import { DEFAULT_LIMIT, newestFirst, pageOf, type PageQuery } from './paging.ts'
import { ownedBy } from './store.ts'
import { conversationView, get } from './views.ts'

type Conversation = Owned<WorldConversation>

/** The time by which a conversation is sorted in the inbox. */
export function sortedAt({ lastMessageAt, lastPayment, wokenAt, createdAt }: WorldConversation): Date {
  const times = [lastMessageAt, lastPayment?.at, wokenAt].flatMap((at) => at?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.max(...times)) : createdAt
}

/** Prefix of a cursor within the text results; all people were on earlier pages. */
const TEXTS = 'texts.'

/**
 * One page of a search among conversations: first those whose customer matches, then those whose messages match, the
 * newest text first.
 */
export function searchPage(
  context: MockContext,
  actor: Actor,
  among: readonly Conversation[],
  query: PageQuery & { search: string },
) {
  const { search, limit = DEFAULT_LIMIT, cursor } = query
  const isInTexts = cursor?.startsWith(TEXTS) ?? false
  const { isPerson, hits } = hitsOf(context, actor, search)
  const people = among.filter(isPerson)
  const peoplePage = isInTexts ? { rows: [], next: null } : pageOf(people, sortedAt, { limit, cursor })
  const persons = peoplePage.rows.map((row) => conversationView(context, actor, row))
  if (peoplePage.next !== null) return { value: persons, next: peoplePage.next }

  const others = new Map(among.filter((conversation) => !isPerson(conversation)).map((each) => [each.id, each]))
  const texts = [...hits.values()].filter(({ conversationId }) => others.has(conversationId))
  const room = limit - persons.length
  const textsCursor = isInTexts ? cursor?.slice(TEXTS.length) || undefined : undefined
  if (room === 0) return { value: persons, next: texts.length > 0 ? TEXTS : null }
  const textsPage = pageOf(texts, ({ createdAt }) => createdAt, { limit: room, cursor: textsCursor })
  const said = textsPage.rows.flatMap((hit) => {
    const conversation = others.get(hit.conversationId)
    return conversation ? [{ ...conversationView(context, actor, conversation), match: matchView(hit, search) }] : []
  })
  return { value: [...persons, ...said], next: textsPage.next && `${TEXTS}${textsPage.next}` }
}

function hitsOf({ store }: MockContext, actor: Actor, term: string) {
  const digits = phoneDigits(term)
  const hits = new Map<Id, WorldMessage>()
  for (const message of newestFirst(ownedBy(store.messages, actor.organizationId), ({ createdAt }) => createdAt)) {
    const { conversationId, content } = message
    if (!hits.has(conversationId) && textHolds(content, term)) hits.set(conversationId, message)
  }
  const isPerson = ({ customerId }: Conversation): boolean => {
    const customer = get(store.customers, customerId)
    return (
      findsName(customer.name, term) ||
      (digits !== null && numbersOf(customer).some((number) => number.includes(digits)))
    )
  }
  return { isPerson, hits }
}

const matchView = ({ id, content, createdAt }: WorldMessage, term: string) => ({
  messageId: id,
  content: excerptAround(content, term),
  createdAt: createdAt.toISOString(),
})
