import { listConversations, listMessages } from '@parley/contract'
import { againstBare, compare } from '../compare.ts'
import type { LoadRequest } from '../load/http-load.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'

const AIM = 0.75

/** The same read asked of the bare server and of the api. */
async function read(
  world: World,
  name: string,
  bare: readonly string[],
  ours: readonly LoadRequest[],
): Promise<Line[]> {
  const measured = await compare(world, [
    { name: `${name}, bare`, server: world.bare, requests: bare.map((path) => ({ path })) },
    { name, server: world.api, requests: ours },
  ])
  return againstBare(measured, AIM)
}

export function inbox(world: World): Promise<Line[]> {
  const { people } = world
  return read(
    world,
    'inbox, first page',
    people.map(({ userId }) => `/inbox?user=${userId}`),
    people.map(({ cookie }) => ({ path: listConversations.path, headers: { cookie } })),
  )
}

export function inboxOfAssignee(world: World): Promise<Line[]> {
  const { people } = world
  return read(
    world,
    'inbox of one assignee',
    people.map(({ userId }) => `/inbox?user=${userId}&assignee=${userId}`),
    people.map(({ userId, cookie }) => ({
      path: `${listConversations.path}?assignedToUserId=${userId}`,
      headers: { cookie },
    })),
  )
}

/** Terms of people and numbers. */
const TERMS = ['Garcia', 'Maya Whit', 'tanaka 4', 'outdoor faucet', '(300) 15', 'drain', '777', 'xyzzy']

/** What was said: in every twelfth text, in one of 50, of 500, of 100,000, in one text only, in none; and two letters. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'a frequent word': ['kitchen drain', 'appointment'],
  'a word of one text in 50': ['sump pump'],
  'a word of one text in 500': ['hydrant'],
  'a rare word': ['zephyrine', '#1eef', 'mongoose'],
  'two letters': ['ok', 'zz'],
}

export const search = (world: World): Promise<Line[]> => searchOf(world, 'search by name and number', TERMS)

export async function searchOfTexts(world: World): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, terms] of Object.entries(SAID)) lines.push(...(await searchOf(world, `search, ${name}`, terms)))
  return lines
}

function searchOf(world: World, name: string, terms: readonly string[]): Promise<Line[]> {
  const { people } = world
  const asked = terms.map((term, index) => ({ term: encodeURIComponent(term), person: people[index % people.length] }))
  return read(
    world,
    name,
    asked.map(({ term, person }) => `/inbox?user=${person?.userId}&search=${term}`),
    asked.map(({ term, person }) => ({
      path: `${listConversations.path}?search=${term}&state=all`,
      headers: { cookie: person?.cookie ?? '' },
    })),
  )
}

export function thread(world: World): Promise<Line[]> {
  const { people, busy } = world
  return read(
    world,
    'thread, last 50',
    busy.map((id) => `/thread?conversation=${id}`),
    busy.map((id, index) => ({
      path: listMessages.path.replace('{id}', id),
      headers: { cookie: people[index % people.length]?.cookie ?? '' },
    })),
  )
}

/** Around the oldest messages of the longest thread, some 20,000 messages from its end at full size. */
export async function threadAround(world: World): Promise<Line[]> {
  const { people, longest, oldest } = world
  return read(
    world,
    'thread around its oldest messages',
    oldest.map((id) => `/thread?conversation=${longest}&around=${id}`),
    oldest.map((id, index) => ({
      path: `${listMessages.path.replace('{id}', longest)}?around=${id}`,
      headers: { cookie: people[index % people.length]?.cookie ?? '' },
    })),
  )
}
