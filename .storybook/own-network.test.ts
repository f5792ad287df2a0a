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

test('a story that is over reaches nobody and hears nothing', async () => {
  const own = mocks()
  server.resetHandlers(beginStory(), own.handler)
  const close = openNetwork()
  const heard = vi.fn()
  const asked = Promise.race([save('under way').then(heard, heard), new Promise((resolve) => setTimeout(resolve, 50))])
  close()
  void save('after it').then(heard, heard)
  await asked
  expect(own.saved).toEqual(['under way'])
  expect(heard).not.toHaveBeenCalled()
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

test('what a story holds back is not waited for longer than a second', async () => {
  server.resetHandlers(
    beginStory(),
    http.get(DRAFT, () => delay('infinite')),
  )
  openNetwork()
  const heard = vi.fn()
  void fetch(DRAFT).then(heard, heard)
  await answersCame()
  expect(heard).not.toHaveBeenCalled()
})
