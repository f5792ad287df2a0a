import { zoomEventsPath } from '@parley/contract'
import { decideZoomReport } from '@parley/state-machines'
import type { Request, Router } from 'express'
import { z } from 'zod'
import {
  hashForZoom,
  isZoomSigned,
  ZOOM_SIGNATURE_HEADER,
  ZOOM_TIMESTAMP_HEADER,
} from '../../adapters/zoom-signature.ts'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { lockHeldOnZoom } from '../meetings/zoom-meetings.ts'
import { findOrganization } from '../settings/organizations.service.ts'
import { zoomTokenOf } from '../settings/zoom-secret.ts'
import { readBytes, signedBody } from './signed-body.ts'
import { uuid } from './twilio-forms.ts'
import { isFirstTime } from './webhook-events.ts'

const PROVIDER = 'zoom'

/** The latest time of a Date, in milliseconds. */
const LATEST_TIME = 8_640_000_000_000_000

/** The number of a meeting exceeds 32 bits, and is sent as a number or as a string. */
const meetingId = z.union([z.string().max(40), z.number()]).transform(String)
const ofMeeting = {
  event_ts: z.int().min(0).max(LATEST_TIME),
  payload: z.object({ object: z.object({ id: meetingId, uuid: z.string().max(60).default('') }) }),
}
const zoomEvent = z.union([
  z.object({
    event: z.literal('endpoint.url_validation'),
    payload: z.object({ plainToken: z.string().min(1).max(200) }),
  }),
  z.object({ event: z.literal(['meeting.ended', 'meeting.deleted']), ...ofMeeting }),
  // Other events that may be chosen at Zoom carry nothing that is needed.
  z.object({ event: z.string() }),
])
type ZoomEvent = z.output<typeof zoomEvent>
type MeetingEvent = Extract<ZoomEvent, { event_ts: number }>

/**
 * Zoom's events for an organisation, signed with the secret token of its app. The end of a meeting is stored; after a
 * deletion, the worker queries Zoom itself.
 */
export function registerZoomRoutes(router: Router, context: Context): void {
  const { clock, config, database } = context

  async function tokenOf(request: Request): Promise<string | null> {
    const id = uuid.safeParse(request.params['organizationId'])
    const organization = id.success ? await findOrganization(database.knex, id.data) : null
    return organization && zoomTokenOf(config, organization)
  }

  const receive = (organizationId: string, { event, event_ts: at, payload: { object } }: MeetingEvent) =>
    inTransaction(database.knex, async (trx) => {
      const eventId = [organizationId, event, object.id, object.uuid, at].join(' ')
      if (!(await isFirstTime(trx, { organizationId, provider: PROVIDER, eventId }))) return
      const held = await lockHeldOnZoom(trx, organizationId, object.id)
      const told =
        event === 'meeting.ended' ? { event: 'ended' as const, at: new Date(at) } : { event: 'deleted' as const }
      await applyChanges(context, trx, bySystem(organizationId, clock.now()), decideZoomReport(held, told, newId))
    })

  router.post(
    zoomEventsPath(':organizationId'),
    readBytes,
    signedBody(
      async (body, request) => {
        const token = await tokenOf(request)
        const signature = request.header(ZOOM_SIGNATURE_HEADER)
        const timestamp = request.header(ZOOM_TIMESTAMP_HEADER)
        return token !== null && isZoomSigned(body, { signature, timestamp }, token, clock.now())
      },
      zoomEvent,
      async (told, request) => {
        if ('event_ts' in told) return receive(String(request.params['organizationId']), told)
        if (!('payload' in told)) return undefined
        const { plainToken } = told.payload
        return { plainToken, encryptedToken: hashForZoom(plainToken, (await tokenOf(request)) ?? '') }
      },
    ),
  )
}
