import { listConversations } from '@parley/contract'
import { compare } from '../compare.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'

interface Kind {
  readonly name: string
  readonly terms: readonly string[]
  /** Set when the search is for people; their statement is then also measured alone. */
  readonly ofPeople?: true
}

/** Maximum database time in milliseconds: of the people statement alone, and of both statements. */
const PEOPLE_AIM = 3
const WORDS_AIM = 20
const GROWTH_AIM = 1.5

/**
 * The searches. Words are found in every twelfth text, in one of 50, of 500, of 100,000, in a single text, or in none.
 */
const KINDS: readonly Kind[] = [
  { name: 'one person', terms: ['garcia 4711', 'maya whitaker 12', 'tanaka 99'], ofPeople: true },
  { name: 'a name that many have', terms: ['Garcia', 'Maya Whit', 'tanaka'], ofPeople: true },
  { name: 'a number', terms: ['(300) 15', '+1 300 000 7919', '777-1'], ofPeople: true },
  { name: 'a frequent word', terms: ['kitchen drain', 'appointment', 'outdoor faucet'] },
  { name: 'a word of one text in 50', terms: ['sump pump'] },
  { name: 'a word of one text in 500', terms: ['hydrant'] },
  { name: 'a rare word', terms: ['zephyrine', '#1eef', 'mongoose'] },
  { name: 'a frequent word and one of none', terms: ['appointment mongoose'] },
  { name: 'two letters', terms: ['ok', 'zz', '1e'] },
]

/** Measures searches on the api, on the bare server, and in the organisation with a hundredth of the data. */
export async function search(world: World): Promise<Line[]> {
  const { people, fewPeople } = world
  const lines: Line[] = []
  for (const { name, terms, ofPeople } of KINDS) {
    const asked = terms.map((term) => encodeURIComponent(term))
    const asking = (who: World['people']) =>
      asked.map((term, index) => ({
        path: `${listConversations.path}?search=${term}&state=all`,
        headers: { cookie: who[index % who.length]?.cookie ?? '' },
      }))
    const inPeople = (who: World['people'], few = '') =>
      asked.map((term, index) => ({ path: `/people?user=${who[index % who.length]?.userId}&search=${term}${few}` }))
    const bare = asked.map((term, index) => ({
      path: `/inbox?user=${people[index % people.length]?.userId}&search=${term}`,
    }))
    const [plain, ours, few] = await compare(world, [
      { name: `search, ${name}, bare`, server: world.bare, requests: bare },
      { name: `search, ${name}`, server: world.api, requests: asking(people) },
      { name: `search, ${name}, a hundredth`, server: world.api, requests: asking(fewPeople) },
    ])
    if (!plain || !ours || !few) continue
    const ratio = (ours.requestsPerSecond / plain.requestsPerSecond).toFixed(2)
    const growth = (ours.databaseMicroseconds / few.databaseMicroseconds).toFixed(2)
    lines.push(plain, { ...ours, ratio, growth, aim: aimOf(WORDS_AIM) })
    if (!ofPeople) continue
    const [alone, aloneOfFew] = await compare(world, [
      { name: `search, ${name}, people's statement alone`, server: world.bare, requests: inPeople(people) },
      { name: 'a hundredth', server: world.bare, requests: inPeople(fewPeople, '&few=true') },
    ])
    if (!alone || !aloneOfFew) continue
    const aloneGrowth = (alone.databaseMicroseconds / aloneOfFew.databaseMicroseconds).toFixed(2)
    lines.push({ ...alone, growth: aloneGrowth, aim: aimOf(PEOPLE_AIM) })
  }
  return lines
}

const aimOf = (ms: number) => `DB <= ${ms} ms, growth of DB <= ${GROWTH_AIM}`
