import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, expect, test, vi } from 'vitest'

const server = setupServer()
server.listen()
const { answersCame, beginStory, openNetwork } = await import('./own-network.ts')
afterAll(() => server.close())

const DRAFT = 'http://parley.test/draft'
const mocks = () => {
  const saved: string[] = []
  const handler = http.put(DRAFT, async ({ request }) => {
    saved.push(await request.text())
    return HttpResponse.json(saved)
  })
  return { saved, handler }
}
const save = (body: string) => fetch(DRAFT, { method: 'PUT', body })

test('a story saves in its own mocks', async () => {
  const own = mocks()
  server.resetHandlers(beginStory(), own.handler)
  openNetwork()
  await expect((await save('mine')).json()).resolves.toEqual(['mine'])
})

test('what a story still saves when the next one begins does not reach its mocks', async () => {
  const [first, second] = [mocks(), mocks()]
  server.resetHandlers(beginStory(), first.handler)
  openNetwork()
  const heard = vi.fn()
  void save('late').then(heard, heard)
  server.resetHandlers(beginStory(), second.handler)
  openNetwork()
  await save('of the second')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(first.saved).toEqual([])
  expect(second.saved).toEqual(['of the second'])
})

test('a story that is over reaches nobody, and what it waited for fails', async () => {
  const own = mocks()
  server.resetHandlers(beginStory(), own.handler)
  const close = openNetwork()
  const [underWay, after] = [vi.fn(), vi.fn()]
  void save('under way').then(after, underWay)
  close()
  void save('after it').then(after, after)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(own.saved).toEqual(['under way'])
  expect(underWay).toHaveBeenCalledOnce()
  expect(after).not.toHaveBeenCalled()
})

test('what a story has asked for is waited for, and what it asks for because of that', async () => {
  const slow = http.get(DRAFT, async () => {
    await delay(200)
    return HttpResponse.json([])
  })
  server.resetHandlers(beginStory(), slow)
  openNetwork()
  const heard: string[] = []
  void fetch(DRAFT)
    .then(() => heard.push('first'))
    .then(() => fetch(DRAFT))
    .then(() => heard.push('second'))
  await answersCame()
  expect(heard).toEqual(['first', 'second'])
})

test('what a story holds back is not waited for', async () => {
  server.resetHandlers(
    beginStory(({ method }) => method === 'GET'),
    http.get(DRAFT, () => delay('infinite')),
    http.put(DRAFT, async () => {
      await delay(200)
      return HttpResponse.json([])
    }),
  )
  openNetwork()
  const [held, saved] = [vi.fn(), vi.fn()]
  void fetch(DRAFT).then(held, held)
  void save('mine').then(saved, saved)
  await answersCame()
  expect(held).not.toHaveBeenCalled()
  expect(saved).toHaveBeenCalledOnce()
})
