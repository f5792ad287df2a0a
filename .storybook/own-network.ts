import { http, HttpResponse, type RequestHandler } from 'msw'

/** The request header that names the story that made the request. */
const STORY_HEADER = 'x-story'
const { fetch } = globalThis
let running = 0

/** A call unanswered for this long, in milliseconds, counts as held back by the story. */
const PATIENCE_MS = 1000
/** Follow-up requests of a response start within this time, in milliseconds. */
const QUIET_MS = 50
/** When each unanswered call was made, and when the last response arrived, as `performance.now()`. */
const unanswered = new Set<{ since: number }>()
let answeredAt = 0

/**
 * Waits for the responses to the page's requests and to their follow-up requests, but not for requests that a story
 * holds back.
 */
export async function answersCame(): Promise<void> {
  const isAwaited = ({ since }: { since: number }) => performance.now() - since < PATIENCE_MS
  while ([...unanswered].some(isAwaited) || performance.now() - answeredAt < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const forever = () => new Promise<never>(() => undefined)
let cutOff = () => undefined as void

/**
 * Disconnects the current story and begins the next one. Writes that the earlier story makes as it ends may still be on
 * their way to the mocks: put the returned handler before theirs, and it refuses requests of other stories.
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

/**
 * Connects the running story to the network until the returned function is called: from then on its calls reach nobody
 * and stay unanswered.
 */
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
