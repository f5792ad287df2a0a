import { http, HttpResponse, type RequestHandler } from 'msw'

/** Says in a request which story of the page made it. */
const STORY_HEADER = 'x-story'
const { fetch } = globalThis
let running = 0

const forever = () => new Promise<never>(() => undefined)
let cutOff = () => undefined as void

/**
 * Cuts off the story that is drawn, and begins the next one. What a story saves at its end may still be on its way to the
 * mocks: give the handler that is answered to them first, and what another story asked for is refused.
 */
export function beginStory(): RequestHandler {
  cutOff()
  running += 1
  const story = String(running)
  return http.all('*', ({ request }) => {
    const asking = request.headers.get(STORY_HEADER) ?? story
    return asking === story ? undefined : HttpResponse.error()
  })
}

/** Gives the running story the network until it is over: from then on it reaches nobody and hears nothing. */
export function openNetwork(): () => void {
  const story = String(running)
  let isOver = false
  globalThis.fetch = async (...call) => {
    const request = new Request(...call)
    request.headers.set(STORY_HEADER, story)
    const answer = await fetch(request)
    return isOver ? forever() : answer
  }
  cutOff = () => {
    isOver = true
    globalThis.fetch = forever
  }
  return cutOff
}
