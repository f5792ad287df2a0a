import { makeVoice } from '@parley/scenarios'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { answerFault } from '../answer-fault.ts'
import type { FaultBox } from '../faults.ts'
import { actorOf, type MockContext } from '../mock-context.ts'
import { pictureBytes } from '../views-text-pictures.ts'

/** Serves pictures and recordings. */
export function handleFiles(context: MockContext, faults: FaultBox): HttpHandler[] {
  const pictureOf = (id: unknown) => context.store.pictures.get(String(id))
  const logo = http.get('*/api/public/logos/:id', ({ params }) => {
    const picture = pictureOf(params['id'])
    return picture?.use === 'logo' ? shown(picture) : new HttpResponse(null, { status: 404 })
  })
  const file = http.get('*/api/files/:id', async ({ request, params }) => {
    const fault = await answerFault(faults, 'getFile')
    if (fault) return fault
    context.enter(request)
    const actor = actorOf(context)
    if (!actor) return new HttpResponse(null, { status: 401 })
    const picture = pictureOf(params['id'])
    if (picture?.organizationId === actor.organizationId) return shown(picture)
    const textPicture = pictureBytes(context, actor.organizationId, String(params['id']))
    if (textPicture) return shown(textPicture)
    const voicemail = [...context.store.voicemails.values()].find(
      ({ fileId, organizationId }) => fileId === params['id'] && organizationId === actor.organizationId,
    )
    if (!voicemail) return new HttpResponse(null, { status: 404 })
    const bytes = makeVoice(voicemail.fileId, voicemail.duration)
    const headers = { 'Content-Type': 'audio/wav', 'Accept-Ranges': 'bytes' }
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('Range') ?? '') ?? []
    const all = { ...headers, 'Content-Length': String(bytes.length) }
    if (from === undefined) return new HttpResponse(bytes, { headers: all })
    const last = to ? Math.min(Number(to), bytes.length - 1) : bytes.length - 1
    return new HttpResponse(bytes.slice(Number(from), last + 1), {
      status: 206,
      headers: { ...headers, 'Content-Range': `bytes ${from}-${last}/${bytes.length}` },
    })
  })
  return [logo, file]
}

const shown = ({ type, bytes }: { type: string; bytes: Uint8Array<ArrayBuffer> }) =>
  new HttpResponse(bytes, { headers: { 'Content-Type': type } })
