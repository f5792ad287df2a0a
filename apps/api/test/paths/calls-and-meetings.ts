import { Problem } from '@parley/contract'
import { type CallStatus, meetingState, HOUR_MS } from '@parley/domain'
import { callLifecycle, meetingLifecycle } from '@parley/state-machines'
import { invitationUrl } from '../../src/modules/meetings/invitation-link.ts'
import { createInvitationsService } from '../../src/modules/meetings/invitations.service.ts'
import type { Client } from '../client.ts'
import type { TestApp } from '../test-app.ts'
import { ours } from '../world.ts'
import { noun, type Noun } from './noun.ts'
import type { Outside } from './outside.ts'

/** Nouns for calls that staff make, and for meetings that they hold. */
export function callAndMeetingNouns(app: TestApp, { manager }: { manager: Client }, outside: Outside): Noun[] {
  const { knex } = app.database

  const call = noun(callLifecycle, async () => {
    // Ends open calls, since nobody can start a call during another.
    await knex('calls').whereNull('ended_at').update({ status: 'failed', ended_at: app.clock.now() })
    const started = await manager.post('/api/call-history', { phoneNumber: '(719) 555-0199' })
    const { id } = started.body as { id: string }
    const report = (status: CallStatus) => async () => {
      await outside.reportCall(id, status)
      return null
    }
    return {
      state: async () => (await knex('calls').where({ id }).first<{ status: CallStatus }>('status')).status,
      happen: {
        'call.ring': report('ringing'),
        'call.answer': report('answered'),
        'call.complete': report('completed'),
        'call.miss': report('missed'),
        'call.beBusy': report('busy'),
        'call.fail': report('failed'),
        'call.goUnanswered': report('no_answer'),
        'call.cancel': report('cancelled'),
      },
    }
  })

  const meeting = noun(meetingLifecycle, async () => {
    const after = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS)
    const draft = { title: 'Dispatch', startTime: after(1).toISOString(), timezone: 'America/Denver' }
    const invited = { ...draft, guestUserIds: [ours.users.basic] }
    const { id, guests } = (await manager.post('/api/meetings', invited)).body as {
      id: string
      guests: { id: string }[]
    }
    const link = invitationUrl(app.context.config, guests[0]?.id ?? '')
    let answers = 0
    let changes = 0
    return {
      state: async () => {
        const columns = {
          startTime: 'start_time',
          endTime: 'end_time',
          timezone: 'timezone',
          repeat: 'repeat',
          status: 'status',
        } as const
        const row = await knex('meetings').where({ id }).first<Parameters<typeof meetingState>[0]>(columns)
        return meetingState(row, app.clock.now())
      },
      happen: {
        'meeting.change': async () =>
          (await manager.patch(`/api/meetings/${id}`, { title: `Dispatch ${(changes += 1)}` })).status,
        'meeting.answer': async () => {
          const service = createInvitationsService(app.context)
          try {
            await service.answer(link.slice(link.lastIndexOf('/') + 1), ['yes', 'maybe'][(answers += 1) % 2])
            return 200
          } catch (error) {
            return error instanceof Problem ? error.status : null
          }
        },
        'meeting.cancel': async () => (await manager.post(`/api/meetings/${id}/cancel`, {})).status,
        'meeting.end': async () => {
          await knex('meetings')
            .where({ id })
            .update({ start_time: after(-2), end_time: after(-1) })
          return null
        },
      },
    }
  })

  return [call, meeting]
}
