import { http, HttpResponse, type RequestHandler } from 'msw'

/** Says in a request which story of the page made it. */
const STORY_HEADER = 'x-story'
const { fetch } = globalThis
let running = 0

/** A call that has not been answered for so long is one that a story holds back. */
const PATIENCE_MS = 1000
/** What is asked for because of an answer is asked for within this. */
const QUIET_MS = 50
/** When each call that is not answered yet was made, and when the last answer came, as performance.now() has it. */
const unanswered = new Set<{ since: number }>()
let answeredAt = 0

/** Waits for what the page has asked for and what it asks for because of that; not for what a story holds back. */
export async function answersCame(): Promise<void> {
  const isAwaited = ({ since }: { since: number }) => performance.now() - since < PATIENCE_MS
  while ([...unanswered].some(isAwaited) || performance.now() - answeredAt < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

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
  globalThis.fetch = async (...asked) => {
    const request = new Request(...asked)
    request.headers.set(STORY_HEADER, story)
    const call = { since: performance.now() }
    unanswered.add(call)
    try {
      const answer = await fetch(request)
      return isOver ? await forever() : answer
    } finally {
      unanswered.delete(call)
      answeredAt = performance.now()
    }
  }
  cutOff = () => {
    isOver = true
    unanswered.clear()
    globalThis.fetch = forever
  }
  return cutOff
}
