import { EVENT_POSITION, EVENTS_PATH, getSession, type Topic } from '@parley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../src/db/transaction.ts'
import { formatPosition, purgeEvents, START } from '../src/events/event-log.ts'
import { openEvents } from './event-stream.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { ours, theirs } from './world.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const change = (topic: Topic, ids: Record<string, string>, organizationId = ours.id) => ({ organizationId, topic, ids })

const record = (...changes: Parameters<TestApp['context']['live']['record']>[1]) =>
  inTransaction(app.database.knex, async (trx) => app.context.live.record(trx, changes))

describe('live updates', () => {
  test('reach every stream of the organisation, in the order of the changes, and nobody else', async () => {
    const [own, colleague, stranger] = await Promise.all([
      app.signInAs('standard'),
      app.signInAs('manager'),
      app.signInAs('admin', theirs),
    ])
    const readers = await Promise.all([own, colleague, stranger].map((client) => openEvents(app.url, client.cookie())))
    await record(
      change('message', { conversationId: 'c1', messageId: 'm1' }),
      change('conversation', { conversationId: 'c1' }),
    )
    await record(change('invoice', { invoiceId: 'i9' }, theirs.id))
    for (const reader of readers.slice(0, 2)) {
      expect(await reader.nextOf({ conversationId: 'c1', messageId: 'm1' })).toMatchObject({ type: 'message' })
      expect(await reader.next()).toMatchObject({ type: 'conversation', ids: { conversationId: 'c1' } })
    }
    expect(await readers[2]?.next()).toMatchObject({ type: 'invoice', ids: { invoiceId: 'i9' } })
    for (const reader of readers) reader.close()
  })

  test('meant for one person reach only that person', async () => {
    const standard = await app.signInAs('standard')
    const manager = await app.signInAs('manager')
    const [own, other] = await Promise.all([
      openEvents(app.url, standard.cookie()),
      openEvents(app.url, manager.cookie()),
    ])
    await record(
      { ...change('conversation', { conversationId: 'private' }), onlyUserId: ours.users.standard },
      change('template', { templateId: 'public' }),
    )
    await own.nextOf({ conversationId: 'private' })
    const seen = [await other.next()]
    while (seen.at(-1)?.ids['templateId'] !== 'public') seen.push(await other.next())
    expect(seen.map(({ ids }) => ids['conversationId'])).not.toContain('private')
    own.close()
    other.close()
  })

  test('are never sent for a transaction that was rolled back', async () => {
    const client = await app.signInAs('standard')
    const reader = await openEvents(app.url, client.cookie())
    const failing = inTransaction(app.database.knex, async (trx) => {
      app.context.live.record(trx, [change('invoice', { invoiceId: 'never' })])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await record(change('invoice', { invoiceId: 'really' }))
    const seen = [await reader.next()]
    while (seen.at(-1)?.ids['invoiceId'] !== 'really') seen.push(await reader.next())
    expect(seen.map(({ ids }) => ids['invoiceId'])).not.toContain('never')
    reader.close()
  })

  test('resume after the last event that was seen, each exactly once', async () => {
    const client = await app.signInAs('standard')
    const first = await openEvents(app.url, client.cookie())
    await record(change('note', { noteId: '1' }))
    const seen = await first.nextOf({ noteId: '1' })
    first.close()
    await record(change('note', { noteId: '2' }))
    await record(change('note', { noteId: '3' }, theirs.id), change('note', { noteId: '4' }))
    const again = await openEvents(app.url, client.cookie(), { lastEventId: seen.id })
    await record(change('note', { noteId: '5' }))
    const ids = [await again.next(), await again.next(), await again.next()].map((event) => event.ids['noteId'])
    expect(ids).toEqual(['2', '4', '5'])
    again.close()
  })

  test('start with an id to resume from, before anything happened', async () => {
    const client = await app.signInAs('standard')
    const first = await openEvents(app.url, client.cookie())
    const start = first.lastId()
    first.close()
    await record(change('note', { noteId: 'missed' }))
    const again = await openEvents(app.url, client.cookie(), { lastEventId: start })
    expect((await again.nextOf({ noteId: 'missed' })).type).toBe('note')
    again.close()
  })

  test('begin after the position of an answer, with what came between it and the stream', async () => {
    const client = await app.signInAs('standard')
    const watcher = await openEvents(app.url, client.cookie())
    await record(change('note', { noteId: 'before' }))
    await watcher.nextOf({ noteId: 'before' })
    const { headers } = await client.get(getSession.path)
    await record(change('note', { noteId: 'between' }))
    await watcher.nextOf({ noteId: 'between' })
    const reader = await openEvents(app.url, client.cookie(), { after: headers.get(EVENT_POSITION) })
    await record(change('note', { noteId: 'later' }))
    expect([await reader.next(), await reader.next()].map(({ ids }) => ids['noteId'])).toEqual(['between', 'later'])
    for (const each of [watcher, reader]) each.close()
  })

  test('begin after the position of an answer from when nothing had ever happened', async () => {
    await app.database.knex('events').delete()
    const client = await app.signInAs('standard')
    await record(change('note', { noteId: 'first of all' }))
    const watcher = await openEvents(app.url, client.cookie(), { after: formatPosition(START) })
    expect((await watcher.nextOf({ noteId: 'first of all' })).type).toBe('note')
    watcher.close()
  })

  test.each(['garbage', '1.1', '999999999999.1'])('answer a resume from %s with one reset', async (lastEventId) => {
    const client = await app.signInAs('standard')
    await record(change('note', { noteId: 'x' }))
    const reader = await openEvents(app.url, client.cookie(), { lastEventId })
    expect((await reader.next()).type).toBe('reset')
    await record(change('note', { noteId: 'after reset' }))
    expect((await reader.nextOf({ noteId: 'after reset' })).type).toBe('note')
    reader.close()
  })

  test('answer a resume from a purged event with a reset', async () => {
    const client = await app.signInAs('standard')
    const first = await openEvents(app.url, client.cookie())
    await record(change('note', { noteId: 'old' }))
    const { id } = await first.nextOf({ noteId: 'old' })
    first.close()
    const watcher = await openEvents(app.url, client.cookie())
    await record(change('note', { noteId: 'newer' }))
    await watcher.nextOf({ noteId: 'newer' })
    watcher.close()
    await purgeEvents(app.database.knex, new Date(Date.now() + 1000))
    const reader = await openEvents(app.url, client.cookie(), { lastEventId: id })
    expect((await reader.next()).type).toBe('reset')
    reader.close()
  })

  test('need a session and end with it', async () => {
    expect((await app.client().get(EVENTS_PATH)).status).toBe(401)
    const client = await app.signInAs('standard')
    const reader = await openEvents(app.url, client.cookie())
    await expect.poll(() => app.context.live.streams.count()).toBe(1)
    await client.post('/api/auth/sign-out')
    await reader.ended
    await expect.poll(() => app.context.live.streams.count()).toBe(0)
  })
})

describe('an unchanged read', () => {
  const countQueries = () => {
    let count = 0
    const add = () => void (count += 1)
    app.database.knex.on('query', add)
    return () => {
      app.database.knex.removeListener('query', add)
      return count
    }
  }

  /**
   * Signs in and waits until its changes were read from the event log: they raise revisions at commit, and again when
   * read.
   */
  const signInSettled = async () => {
    const client = await app.signInAs('standard')
    const reader = await openEvents(app.url, client.cookie())
    await record(change('invoice', { invoiceId: 'the last so far' }))
    await reader.nextOf({ invoiceId: 'the last so far' })
    reader.close()
    return client
  }

  test('answers 304 without a query', async () => {
    const client = await signInSettled()
    const first = await client.get(getSession.path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const queries = countQueries()
    const second = await client.get(getSession.path, { headers: { 'if-none-match': etag } })
    expect({ status: second.status, text: second.text, queries: queries() }).toEqual({
      status: 304,
      text: '',
      queries: 0,
    })
  })

  test('is read again right after a write of what it watches, and only then', async () => {
    const client = await signInSettled()
    const etag = (await client.get(getSession.path)).headers.get('etag') ?? ''
    const status = async () => (await client.get(getSession.path, { headers: { 'if-none-match': etag } })).status
    await record(change('invoice', { invoiceId: 'other topic' }), change('user', { userId: 'x' }, theirs.id))
    expect(await status()).toBe(304)
    await record(change('user', { userId: ours.users.admin }))
    expect(await status()).toBe(200)
  })

  test('of one person is no news to another', async () => {
    const [standard, manager] = await Promise.all([app.signInAs('standard'), app.signInAs('manager')])
    const etag = (await standard.get(getSession.path)).headers.get('etag') ?? ''
    expect((await manager.get(getSession.path, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })
})
