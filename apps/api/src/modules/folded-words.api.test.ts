import { findsName, isIndexed } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { ours, theirs } from '../../test/world.ts'
import { queryNamed } from '../db/named-parameters.ts'
import { foundByName, isNamed, personSought } from './folded-words.ts'

const NAMES = [
  'Maya Whitaker 12',
  'Siobhán O’Hara & Söhne',
  String.raw`Rob'); drop "x" \ 100%_ <a:*>`,
  'Zoë😀Straße ~ Æther',
  'Donaudampfschifffahrtsgesellschaftskapitänswitwe  von Ñandú',
  '王小明',
  'Jean-Luc\u00A0d’Angelo\tJr',
]
let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  const people = NAMES.flatMap((name, index) =>
    [ours, theirs].map(({ id }) => ({
      organization_id: id,
      id: `019d0000-0000-7000-8000-00000000000${index}`,
      name,
      phone: `+1720555010${index}`,
    })),
  )
  await app.database.knex('customers').insert(people)
})
afterAll(() => app.close())

/** The names that the index finds, checked to be of our organisation. */
async function found(term: string): Promise<string[]> {
  const rows = await queryNamed<{ name: string; isOurs: boolean }>(
    app.database.knex,
    `select cu.name, cu.organization_id = $1 as "isOurs" from customers cu where ${foundByName('$2')} order by cu.id`,
    [ours.id, personSought(term).parts],
  )
  expect(rows.filter(({ isOurs }) => !isOurs)).toEqual([])
  return rows.map(({ name }) => name)
}

test.each(NAMES)('%s is found by every part of its words', async (name) => {
  const parts = name.split(/\s+/).flatMap((word) => {
    const letters = Array.from(word)
    return letters.flatMap((_, from) => [3, 4, 50].map((length) => letters.slice(from, from + length).join('')))
  })
  for (const part of new Set(parts.filter(isIndexed)))
    expect({ part, found: await found(part) }).toMatchObject({ found: expect.arrayContaining([name]) })
})

test('all words have to be there, of which some may be short', async () => {
  expect(await found('whit aya 12')).toEqual(['Maya Whitaker 12'])
  expect(await found('whit aya 13')).toEqual([])
  expect(await found('whitaker a')).toEqual(['Maya Whitaker 12'])
})

test('a short word alone is found where a word begins', async () => {
  expect(await found('ma')).toEqual(['Maya Whitaker 12'])
  expect(await found('ay')).toEqual([])
  expect(await found('&')).toEqual(['Siobhán O’Hara & Söhne'])
})

test.each([
  'ma',
  'ay',
  'a 12',
  '12 a',
  'o’',
  '’h',
  '&',
  '& s',
  'ö',
  'zo æt',
  'jr',
  'd’',
  '_',
  '%',
  'hara s',
  'xx',
  '小明',
  '明',
  '王 明',
])('the database finds whom the domain finds: %s', async (term) => {
  const { words } = personSought(term)
  const rows = await queryNamed<{ name: string }>(
    app.database.knex,
    `select cu.name from customers cu where cu.organization_id = $1 and ${foundByName('$2')} and ${isNamed('$3')} order by cu.id`,
    [ours.id, personSought(term).parts, words],
  )
  expect(rows.map(({ name }) => name)).toEqual(NAMES.filter((name) => findsName(name, term)))
})
