import type { Submission } from '@parley/domain'
import { expect, test } from 'vitest'
import { createCommentDrafts } from './comment-drafts.ts'

function storageOf(entries = new Map<string, string>()) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}
const submission = (request: string, idempotencyKey: string): Submission<string> => ({ request, idempotencyKey })
const draft = { text: 'Ask @Ana', mentions: [{ id: 'a', start: 4, end: 8 }] }

test('an unfinished comment waits for its person, its place and a reload', () => {
  const storage = storageOf()
  createCommentDrafts('me', storage).keep('reply:c1', draft)
  expect(createCommentDrafts('me', storage).read('reply:c1')).toEqual(draft)
  expect(createCommentDrafts('me', storage).read('edit:c1')).toBeNull()
  expect(createCommentDrafts('you', storage).read('reply:c1')).toBeNull()
})

test('of a card number in one its last digits are kept, and who is named behind it stays named', () => {
  const storage = storageOf()
  const text = 'Card 4242 4242 4242 4242, says @Ana'
  const mentions = [{ id: 'a', start: 31, end: 35 }]
  createCommentDrafts('me', storage).keep('new:m1', { text, mentions })
  expect(createCommentDrafts('me', storage).read('new:m1')).toEqual({
    text: 'Card •••• 4242, says @Ana',
    mentions: [{ id: 'a', start: 21, end: 25 }],
  })
})

test('a blank one is forgotten', () => {
  const drafts = createCommentDrafts('me', storageOf())
  drafts.keep('new:m1', draft)
  drafts.keep('new:m1', { text: '  ', mentions: [] })
  expect(drafts.read('new:m1')).toBeNull()
})

test.each(['taken', 'refused'])('what is on its way is known to all until it is answered: %s', async (answer) => {
  const drafts = createCommentDrafts('me', storageOf())
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sent = drafts.send('new:m1', submission('Ask @Ana', 'a'), () => promise)
  const isTaken = createCommentDrafts('me', storageOf()).underWay('new:m1')
  expect(isTaken).not.toBeNull()
  expect(drafts.underWay('reply:m1')).toBeNull()
  if (answer === 'taken') resolve()
  else reject(new Error(answer))
  await Promise.allSettled([sent])
  expect(await isTaken).toBe(answer === 'taken')
  expect(drafts.underWay('new:m1')).toBeNull()
})

test('what was not known to be taken is sent under its key until it is, or is given up or changed', async () => {
  const keys: string[] = []
  const send = async (content: string, key: string, isTaken: boolean) => {
    const drafts = createCommentDrafts('me', storageOf())
    const call = async ({ idempotencyKey }: Submission<string>) => {
      keys.push(idempotencyKey)
      if (!isTaken) throw new Error('no answer')
    }
    await drafts.send('new:m3', submission(content, key), call).catch(() => undefined)
  }
  await send('On my way', 'a', false)
  await send('On my way', 'b', true)
  await send('On my way', 'c', false)
  await send('Not today', 'd', false)
  createCommentDrafts('me', storageOf()).keep('new:m3', null)
  await send('Not today', 'e', true)
  expect(keys).toEqual(['a', 'a', 'c', 'd', 'e'])
})

test('storage that refuses or holds something else is as good as none', () => {
  const refuse = () => {
    throw new Error('full')
  }
  const full = createCommentDrafts('me', { getItem: refuse, setItem: refuse, removeItem: refuse })
  full.keep('new:m1', draft)
  expect(full.read('new:m1')).toBeNull()
  const strange = new Map([
    ['comment:me:new:m1', '{"text":1}'],
    ['comment:me:new:m2', '{'],
  ])
  const drafts = createCommentDrafts('me', storageOf(strange))
  expect([drafts.read('new:m1'), drafts.read('new:m2')]).toEqual([null, null])
})
