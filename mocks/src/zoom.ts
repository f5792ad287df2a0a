import {
  decideZoomChecked,
  decideZoomFailed,
  decideZoomMade,
  type ZoomCheckJob,
  type ZoomKeepJob,
} from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import { invitationContext } from './invitation-context.ts'
import { meetingRecords } from './meeting-records.ts'
import { laterOnce, type MockContext, organizationOf } from './mock-context.ts'
import { get } from './views.ts'

/** Plays Zoom: a moment later accepts every account except one named `refused`. */
export function checkZoom(context: MockContext, job: ZoomCheckJob): void {
  const { store, now } = context
  const { accountId } = job.payload
  laterOnce(context, job, () => {
    for (const stored of store.organizations.values()) {
      if (stored.zoom?.accountId !== accountId || stored.zoom.checkedAt !== null) continue
      const problem = accountId === 'refused' ? 'credentials' : null
      applyChanges(context, { organizationId: stored.id, userId: null }, decideZoomChecked(stored, problem, now()))
    }
  })
}

const ELEVEN_DIGITS = 10_000_000_000

/** Plays Zoom: a moment later creates the meeting's link, if an account is connected. */
export function keepOnZoom(context: MockContext, job: ZoomKeepJob): void {
  const { store, now, newId } = context
  laterOnce(context, job, () => {
    const meeting = store.meetings.get(job.payload.meetingId)
    if (!meeting?.zoom || meeting.zoom.id !== null || meeting.status === 'cancelled') return
    const { organizationId, userId } = meeting
    const by = { organizationId, userId: null }
    if (organizationOf(context, organizationId).zoomAccountId === null) {
      applyChanges(context, by, decideZoomFailed(meeting, 'not_connected', { now: now(), newId }))
      return
    }
    const id = String(ELEVEN_DIGITS + (Number.parseInt(meeting.id.slice(-9), 16) % ELEVEN_DIGITS))
    const changes = decideZoomMade({
      ...meetingRecords(store, meeting),
      made: { id, link: `https://zoom.example/j/${id}?pwd=parley` },
      context: invitationContext(context, { organizationId, name: get(store.users, userId).name }, userId),
      now: now(),
      newId,
    })
    applyChanges(context, by, changes)
  })
}
