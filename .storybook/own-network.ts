import { http, HttpResponse, type RequestHandler } from 'msw'

/** The request header that names the story that made the request. */
const STORY_HEADER = 'x-story'
const { fetch } = globalThis
let running = 0

/** Follow-up requests of a response start within so many turns of 10 ms, however long each of them takes. */
const QUIET_TURNS = 5
/** Milliseconds after a response in which no follow-up request is expected any more, without counting turns. */
const QUIET_MS = 200
/** How long a response is waited for, in milliseconds. */
const PATIENCE_MS = 10_000
/** The unanswered calls of the page. */
const unanswered = new Set<Request>()
/** When the last response arrived, as `performance.now()`. */
let answeredAt = 0
let isHeld: (request: Request) => boolean = () => false

/**
 * Waits for the responses to the page's requests and to their follow-up requests, but not for those that the story
 * holds back.
 */
export async function answersCame(): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  const isQuiet = () => [...unanswered].every((request) => isHeld(request))
  let turns = isQuiet() && performance.now() - answeredAt > QUIET_MS ? QUIET_TURNS : 0
  while (turns < QUIET_TURNS && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    turns = isQuiet() ? turns + 1 : 0
  }
}

const forever = () => new Promise<never>(() => undefined)
let cutOff = () => undefined as void

/**
 * Disconnects the current story and begins the next one. Writes that the earlier story makes as it ends may still be on
 * their way to the mocks: put the returned handler before theirs, and it refuses requests of other stories. `holds` says
 * whether the story holds back the response to a request.
 */
export function beginStory(holds: (request: Request) => boolean = () => false): RequestHandler {
  cutOff()
  isHeld = holds
  running += 1
  const story = String(running)
  return http.all('*', ({ request }) => {
    const asking = request.headers.get(STORY_HEADER) ?? story
    return asking === story ? undefined : HttpResponse.error()
  })
}

/** Disconnects the story and waits until the page has noticed that its unanswered calls failed. */
export async function endStory(): Promise<void> {
  cutOff()
  await new Promise((resolve) => setTimeout(resolve))
}

/**
 * Connects the running story to the network until the returned function is called: its unanswered calls then fail, and
 * later ones reach nobody and stay unanswered.
 */
export function openNetwork(): () => void {
  const story = String(running)
  const { promise: over, reject: end } = Promise.withResolvers<never>()
  over.catch(() => undefined)
  globalThis.fetch = async (...asked) => {
    const request = new Request(...asked)
    request.headers.set(STORY_HEADER, story)
    unanswered.add(request)
    try {
      return await Promise.race([fetch(request), over])
    } finally {
      unanswered.delete(request)
      answeredAt = performance.now()
    }
  }
  cutOff = () => {
    end(new TypeError('The story is over'))
    unanswered.clear()
    globalThis.fetch = forever
  }
  return cutOff
}
