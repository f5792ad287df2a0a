import type { Conversation } from '@parley/contract'
import { folded, textWords } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, type TestOrganization, theirs } from '../../../test/world.ts'
import { newId } from '../../ids.ts'
import { down, up } from '../../migrations/20261122190000_folded_letters.ts'

/** More conversations than a search reads row by row. */
const MANY = 560
const START = Date.parse('2026-01-01T00:00:00Z')

let app: TestApp
let client: Client
/** Latest conversation first. */
let ids: string[]
let foreign: string

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('standard')
  const { knex } = app.database
  ids = Array.from({ length: MANY }, newId)
  const people = ids.map((id, index) => ({ id, index, customerId: newId(), at: new Date(START - index * 60_000) }))
  await knex.batchInsert(
    'customers',
    people.map(({ customerId: id, index }) => ({
      organization_id: ours.id,
      id,
      name: `Person ${index}`,
      phone: `+1303${5_550_000 + index}`,
    })),
    200,
  )
  await knex.batchInsert(
    'conversations',
    people.map(({ id, index, customerId, at }) => ({
      organization_id: ours.id,
      id,
      customer_id: customerId,
      phone_number_id: ours.phoneNumberId,
      last_message: `Hello from ${index}`,
      last_message_at: at,
    })),
    200,
  )
  await knex.batchInsert(
    'messages',
    people.map(({ id, index, at }) => rowOf(ours, id, `Hello from ${index}`, at)),
    200,
  )
  foreign = (await insertConversation(knex, theirs)).conversationId
  await say(theirs, foreign, ['The unicorn and the submarine'], 0)
})
afterAll(() => app.close())

/** Adds texts to a conversation, a second apart, and sets its position in the inbox. */
async function say(organization: TestOrganization, conversationId: string, texts: readonly string[], place: number) {
  const end = START - place * 60_000
  const rows = texts.map((content, index) =>
    rowOf(organization, conversationId, content, new Date(end - (texts.length - 1 - index) * 1000)),
  )
  await app.database.knex.batchInsert('messages', rows, 200)
  await app.database
    .knex('conversations')
    .where({ id: conversationId })
    .update({ last_message: texts.at(-1), last_message_at: new Date(end) })
  return rows.map(({ id }) => id)
}

const rowOf = ({ id, phoneNumberId }: TestOrganization, conversationId: string, content: string, at: Date) => ({
  organization_id: id,
  id: newId(),
  conversation_id: conversationId,
  phone_number_id: phoneNumberId,
  direction: 'inbound',
  status: 'delivered',
  content,
  created_at: at,
})

const search = async (term: string, query = ''): Promise<Conversation[]> =>
  (await client.get(`/api/parley/conversations?search=${encodeURIComponent(term)}${query}`)).body
const found = async (term: string, query = '') => (await search(term, query)).map(({ id }) => id)
/** Ids of the conversations found, over all pages. */
async function everyPage(query: string): Promise<string[]> {
  const pages: string[] = []
  let next: string | null = `/api/parley/conversations?${query}`
  while (next) {
    const answer = await client.get(next)
    pages.push(...(answer.body as Conversation[]).map(({ id }) => id))
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
  }
  return pages
}
const fill = (count: number) => Array.from({ length: count }, (_, index) => `Small talk ${index}`)

describe('a search for what was said', () => {
  test('finds a text however long ago it was said, in a conversation however far down', async () => {
    const last = ids[MANY - 1] ?? ''
    const [said] = await say(ours, last, ['The spare key is under the Unicorn', ...fill(450)], MANY)
    const [hit, ...others] = await search('the unicorn')
    expect(others).toEqual([])
    expect(hit).toMatchObject({
      id: last,
      match: { messageId: said, content: 'The spare key is under the Unicorn' },
    })
  })

  test('shows the newest text that holds it, cut around it', async () => {
    const long = `${'before '.repeat(40)}Submarine${' after'.repeat(40)}`
    const made = await say(ours, ids[3] ?? '', ['submarine one', long, ...fill(60)], 3)
    const [hit] = await search('submarine')
    expect(hit?.id).toBe(ids[3])
    expect(hit?.match).toMatchObject({ messageId: made[1] })
    expect(hit?.match?.content).toMatch(/^….*Submarine.*…$/)
    expect(hit?.match?.content.length).toBeLessThan(130)
  })

  test('a conversation found by its name shows no text, and without a search none is shown', async () => {
    const [byName] = await search('Person 17')
    expect(byName?.id).toBe(ids[17])
    expect(byName).not.toHaveProperty('match')
    expect((await client.get('/api/parley/conversations')).body[0]).not.toHaveProperty('match')
  })

  test('finds the number in any form', async () => {
    for (const written of ['(303) 555-0123', '+1 303 555 0123', '303.555.0123', '303/555-0123', '1-303-555-0123']) {
      expect(await found(written)).toEqual([ids[123]])
    }
  })

  test('pages through what many said, latest conversation first, without gaps', async () => {
    expect(await everyPage('search=hello&limit=200&state=all')).toEqual(ids)
  })

  /** Adds conversations with customers of a name, each a minute older than the one before and than all others. */
  async function addNamed(name: string, count: number, contactedAt: (index: number, textedAt: Date) => Date) {
    const added = Array.from({ length: count }, newId)
    const people = added.map((id, index) => ({
      id,
      customerId: newId(),
      at: new Date(START - (MANY + index) * 60_000),
    }))
    await app.database.knex.batchInsert(
      'customers',
      people.map(({ customerId, at }, index) => ({
        organization_id: ours.id,
        id: customerId,
        name: `${name} ${index}`,
        phone: `+1303${5_660_000 + index}`,
        last_contacted_at: contactedAt(index, at),
      })),
      100,
    )
    await app.database.knex.batchInsert(
      'conversations',
      people.map(({ id, customerId, at }) => ({
        organization_id: ours.id,
        id,
        customer_id: customerId,
        phone_number_id: ours.phoneNumberId,
        last_message: 'See you then',
        last_message_at: at,
      })),
      100,
    )
    const remove = async () => {
      await app.database.knex('conversations').whereIn('id', added).delete()
      await app.database
        .knex('customers')
        .whereIn(
          'id',
          people.map(({ customerId }) => customerId),
        )
        .delete()
    }
    return { added, remove }
  }

  test('of a name that many have who are seldom among the latest, the latest texts come first, whoever was called since', async () => {
    // The customers with the oldest texts were called most recently.
    const { added, remove } = await addNamed('Quenby', 300, (index, textedAt) =>
      index < 150 ? textedAt : new Date(START + index * 60_000),
    )
    expect(await found('quenby')).toEqual(added.slice(0, 50))
    expect(await everyPage('search=quenby&limit=70')).toEqual(added)
    await remove()
  })

  test('of such a name, who has paid or whose snooze has ended since comes first, however long ago they were contacted', async () => {
    const { added, remove } = await addNamed('Ottoline', 300, (_, textedAt) => textedAt)
    const [texted, paid, woken] = [added.slice(0, 250), added[250], added[251]]
    const { knex } = app.database
    const at = (place: number) => new Date(START - place * 60_000)
    await knex('conversations')
      .where({ id: paid })
      .update({ last_paid_cents: 100, last_paid_at: at(300) })
    await knex('conversations')
      .where({ id: woken })
      .update({ woken_at: at(301) })
    expect(await found('ottoline')).toEqual([paid, woken, ...texted.slice(0, 48)])
    expect(await everyPage('search=ottoline&limit=70')).toEqual([paid, woken, ...texted, ...added.slice(252)])
    await remove()
  })

  test('looks at open conversations unless told otherwise, and at those that the filters name', async () => {
    await say(ours, ids[5] ?? '', ['An armadillo in the attic'], 5)
    await app.database.knex('conversations').where({ id: ids[5] }).update({ state: 'done' })
    expect(await found('armadillo')).toEqual([])
    expect(await found('armadillo', '&state=done')).toEqual([ids[5]])
    expect(await found('armadillo', '&state=all')).toEqual([ids[5]])
    expect(await found('armadillo', `&state=all&assignedToUserId=${ours.users.basic}`)).toEqual([])
    await app.database.knex('conversations').where({ id: ids[5] }).update({ state: 'open' })
  })

  test('a page that a frequent word fills leaves out nobody who said it long ago', async () => {
    const many = ids.slice(20, 50)
    for (const [index, id] of many.entries()) await say(ours, id, ['A parsnip for supper'], 20 + index)
    const early = ids[10] ?? ''
    const [said] = await say(ours, early, ['The parsnip began it', ...fill(330)], 10)
    expect(await found('parsnip', '&limit=12')).toEqual([early, ...many.slice(0, 11)])
    expect((await search('parsnip', '&limit=1'))[0]?.match).toMatchObject({ messageId: said })
  })

  test('beside a word that many texts have, a rare one finds only those that have both, and two such words too', async () => {
    const [both, one, other, together] = [540, 541, 542, 543].map((index) => ids[index] ?? '')
    if (!both || !one || !other || !together) throw new Error('there are not so many conversations')
    await say(ours, both, ['Small talk about a quokka'], 560)
    await say(ours, one, ['The quokka left'], 561)
    await say(ours, other, ['Small tapir'], 562)
    await say(ours, together, ['Too small a quokka for a tapir'], 563)
    await say(ours, ids[11] ?? '', fill(3100), 11)
    expect(await found('quokka')).toEqual([both, one, together])
    expect(await found('small quokka')).toEqual([both, together])
    expect(await found('small quokka tapir')).toEqual([together])
    expect(await found('quokka tapir')).toEqual([together])
    expect(await found('small zebra')).toEqual([])
  })

  test('two letters are found in the texts of the nearest conversations', async () => {
    await say(ours, ids[7] ?? '', ['Qx is the model', ...fill(300)], 7)
    expect(await found('qx')).toEqual([ids[7]])
  })

  test('two letters within a name hide no text that begins with them, and find nobody', async () => {
    const { knex } = app.database
    for (const place of [9, 551]) {
      const row = await knex('conversations').where({ id: ids[place] }).first('customer_id')
      await knex('customers').where({ id: row.customer_id }).update({ name: 'Alexqz Vane' })
    }
    expect(await found('qz')).toEqual([])
    const [said] = await say(ours, ids[551] ?? '', ['Qz is the pump', ...fill(300)], 551)
    expect(await search('qz')).toMatchObject([{ id: ids[551], match: { messageId: said } }])
    expect(await found('va')).toEqual([ids[9], ids[551]])
  })

  test('accents and the order of the words make no difference, in names and in what was said', async () => {
    const { knex } = app.database
    const rename = async (place: number, name: string) => {
      const row = await knex('conversations').where({ id: ids[place] }).first('customer_id')
      await knex('customers').where({ id: row.customer_id }).update({ name })
    }
    await rename(12, 'Renée Xu')
    await rename(550, 'Wen Zhao')
    for (const term of ['Renee', 'renée', 'Rene\u0301e', 'XU RENEE', 'xu']) expect(await found(term)).toEqual([ids[12]])
    for (const term of ['Wen Zhao', 'Zhao Wen', 'zhao', 'wén zh']) expect(await found(term)).toEqual([ids[550]])
    const last = ids[555] ?? ''
    const [said] = await say(ours, last, ['The café has a jalapeño in the drain', ...fill(400)], 555)
    for (const term of ['jalapeno', 'CAFE the', 'drain jalapeño']) {
      expect(await search(term)).toMatchObject([{ id: last, match: { messageId: said } }])
    }
    expect(await found('jalapeno cellar')).toEqual([])
  })

  test('letters that many keyboards have not are found by how people write them without', async () => {
    const { knex } = app.database
    const row = await knex('conversations').where({ id: ids[20] }).first('customer_id')
    await knex('customers').where({ id: row.customer_id }).update({ name: 'Łukasz Kjærsgård' })
    for (const term of ['lukasz', 'Łukasz', 'kjaersgard', 'KJÆRSGÅRD']) expect(await found(term)).toEqual([ids[20]])
    const [said] = await say(ours, ids[556] ?? '', ['It drips in the Weißdornstraße', ...fill(400)], 556)
    for (const term of ['weissdornstrasse', 'weißdorn']) {
      expect(await search(term)).toMatchObject([{ id: ids[556], match: { messageId: said } }])
    }
  })

  test('and so are those that were stored before', async () => {
    const { knex } = app.database
    await down(knex)
    await say(ours, ids[557] ?? '', ['Søborg, beside the bakery', ...fill(400)], 557)
    expect(await found('soborg')).toEqual([])
    await up(knex)
    expect(await found('soborg')).toEqual([ids[557]])
  })

  test('the database folds letters as the domain does', async () => {
    const letters = [
      [0x20, 0x24f],
      [0x370, 0x52f],
      [0x1e00, 0x1fff],
    ]
      .flatMap(([from = 0, to = 0]) =>
        Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
      )
      .filter((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter))
    const { rows } = await app.database.knex.raw<{ rows: { letter: string; folded: string }[] }>(
      'select letter, folded(letter) as folded from unnest(cast(? as text[])) letter',
      [letters],
    )
    expect(rows).toHaveLength(letters.length)
    expect(rows.filter((row) => row.folded !== folded(row.letter))).toEqual([])
  })

  test('the database parts words where the domain does', async () => {
    const signs = Array.from({ length: 0x3100 }, (_, index) => String.fromCodePoint(index + 1))
    const texts = [...signs, '\ufe0f', '\uff01', '🚿', '🀀', '🫶', '𝒳'].map((sign) => `a${sign}b`)
    const { rows } = await app.database.knex.raw<{ rows: { text: string; words: string }[] }>(
      'select text, text_words(text) as words from unnest(cast(? as text[])) text',
      [texts.map(folded)],
    )
    expect(rows).toHaveLength(texts.length)
    expect(rows.filter(({ text, words }) => [...new Set(words.split(' '))].join() !== textWords(text).join())).toEqual(
      [],
    )
  })

  test('people come first, then what was said, the newest text first, page by page', async () => {
    const { knex } = app.database
    const row = await knex('conversations').where({ id: ids[30] }).first('customer_id')
    await knex('customers').where({ id: row.customer_id }).update({ name: 'Okapi Brown' })
    await say(ours, ids[40] ?? '', ['An okapi', ...fill(3)], 40)
    await say(ours, ids[25] ?? '', ['Okapis!', ...fill(1000)], 25)
    await say(ours, ids[30] ?? '', ['No okapi here'], 30)
    const inOrder = [ids[30], ids[40], ids[25]]
    expect(await found('okapi')).toEqual(inOrder)
    expect((await search('okapi'))[0]).not.toHaveProperty('match')
    expect(await everyPage('search=okapi&limit=1')).toEqual(inOrder)
  })

  test('a conversation whose text was shown stands on no later page with an older one', async () => {
    await say(ours, ids[60] ?? '', ['A wombat', 'And again a wombat'], 60)
    await say(ours, ids[61] ?? '', ['Wombats'], 61)
    const { body, headers } = await client.get('/api/parley/conversations?search=wombat&limit=1')
    expect(body).toMatchObject([{ id: ids[60], match: { content: 'And again a wombat' } }])
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    expect((await client.get(next)).body).toMatchObject([{ id: ids[61] }])
    expect((await client.get(next)).headers.get('link')).toBeNull()
  })

  test('a text of one long word is kept, and found by its beginning', async () => {
    await say(ours, ids[62] ?? '', ['ж'.repeat(1600), ...fill(3100)], 62)
    expect(await found('ж'.repeat(50))).toEqual([ids[62]])
  })

  test('signs stand between words, and other organisations’ words are not found', async () => {
    await say(ours, ids[9] ?? '', ['That is 50%_off'], 9)
    expect(await found('50%_off')).toEqual([ids[9]])
    expect(await found('5%0')).toEqual([])
    expect((await search('the submarine')).map(({ id }) => id)).not.toContain(foreign)
  })
})
