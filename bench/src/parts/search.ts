import { listConversations } from '@parley/contract'
import { compare } from '../compare.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'

interface Kind {
  readonly name: string
  readonly terms: readonly string[]
  /** The database's time, in milliseconds. */
  readonly aim: number
}

const PEOPLE_AIM = 3
const WORDS_AIM = 20
const GROWTH_AIM = 1.5

/** What is looked for; of words, how many texts have one: every twelfth, one of 50, of 500, of 100,000, one text only, none. */
const KINDS: readonly Kind[] = [
  { name: 'one person', terms: ['garcia 4711', 'maya whitaker 12', 'tanaka 99'], aim: PEOPLE_AIM },
  { name: 'a name that many have', terms: ['Garcia', 'Maya Whit', 'tanaka'], aim: PEOPLE_AIM },
  { name: 'a number', terms: ['(300) 15', '+1 300 000 7919', '777-1'], aim: PEOPLE_AIM },
  { name: 'a frequent word', terms: ['kitchen drain', 'appointment', 'outdoor faucet'], aim: WORDS_AIM },
  { name: 'a word of one text in 50', terms: ['sump pump'], aim: WORDS_AIM },
  { name: 'a word of one text in 500', terms: ['hydrant'], aim: WORDS_AIM },
  { name: 'a rare word', terms: ['zephyrine', '#1eef', 'mongoose'], aim: WORDS_AIM },
  { name: 'a frequent word and one of none', terms: ['appointment mongoose'], aim: WORDS_AIM },
  { name: 'two letters', terms: ['ok', 'zz', '1e'], aim: WORDS_AIM },
]

/** Searches beside the bare server, and beside the same in the organisation with a hundredth of everything. */
export async function search(world: World): Promise<Line[]> {
  const { people, fewPeople } = world
  const lines: Line[] = []
  for (const { name, terms, aim } of KINDS) {
    const asked = terms.map((term) => encodeURIComponent(term))
    const asking = (who: World['people']) =>
      asked.map((term, index) => ({
        path: `${listConversations.path}?search=${term}&state=all`,
        headers: { cookie: who[index % who.length]?.cookie ?? '' },
      }))
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
    lines.push(plain, { ...ours, ratio, growth, aim: `DB <= ${aim} ms, growth of DB <= ${GROWTH_AIM}` })
  }
  return lines
}
