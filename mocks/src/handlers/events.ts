import { EVENTS_PATH, type LiveEvent, problems } from '@parley/contract'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { answerFault } from '../answer-fault.ts'
import type { FaultBox } from '../faults.ts'
import { actorOf, type MockContext } from '../mock-context.ts'

/** Serves the event stream; its fault name is `events`. */
export function handleEvents(context: MockContext, faults: FaultBox): HttpHandler {
  return http.get(`*${EVENTS_PATH}`, async ({ request }) => {
    const fault = await answerFault(faults, 'events')
    if (fault) return fault
    context.enter(request)
    const actor = actorOf(context)
    if (!actor) return HttpResponse.json({ ...problems.signedOut().body }, { status: 401 })
    const lastId = request.headers.get('Last-Event-ID') ?? new URL(request.url).searchParams.get('after')
    let stop = () => {}
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const encoder = new TextEncoder()
        const send = (text: string) => controller.enqueue(encoder.encode(text))
        send(': open\n\n')
        const { userId, organizationId } = actor
        const { browser } = context
        const deliver = (event: LiveEvent) => send(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
        const listener = { userId, organizationId, browser, send: deliver, close: () => controller.close() }
        stop = context.live.listen(listener, lastId === null ? null : Number(lastId))
      },
      cancel: () => stop(),
    })
    request.signal.addEventListener('abort', () => stop())
    return new HttpResponse(stream, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' } })
  })
}
