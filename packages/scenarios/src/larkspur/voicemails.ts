import { WAVEFORM_BARS } from '@parley/domain'
import type { WorldBuilder } from '../build/world-builder.ts'
import { voicePeaks } from '../voice.ts'
import type { LarkspurLines, LarkspurPeople } from './people.ts'

/** Voicemails of the last weeks; the last two are unheard. */
export function addVoicemails(
  builder: WorldBuilder,
  { dispatch, billing }: LarkspurLines,
  { priya, devin, ana }: LarkspurPeople,
): void {
  const { time, world, own, id, organization } = builder
  const leave = (
    last: string,
    duration: number,
    at: Date,
    { line = dispatch, by = null }: { line?: { id: string }; by?: { id: string } | null } = {},
  ) => {
    const phoneNumber = `+1303555${last}`
    const isTheirs = (one: { organizationId: string; phoneNumber: string }) =>
      one.organizationId === organization.id && one.phoneNumber === phoneNumber
    const call = world.calls.find(
      (one) => isTheirs(one) && one.callType === 'missed' && Math.abs(one.createdAt.getTime() - at.getTime()) <= 60_000,
    )
    const fileId = id()
    world.voicemails.push(
      own({
        id: id(),
        callId: call?.id ?? null,
        customerId: world.customers.find(isTheirs)?.id ?? null,
        phoneNumber,
        phoneNumberId: line.id,
        duration,
        peaks: voicePeaks(fileId, duration, WAVEFORM_BARS),
        fileId,
        listenedByUserId: by?.id ?? null,
        listenedAt: by && new Date(at.getTime() + 75 * 60_000),
        createdAt: at,
      }),
    )
  }
  leave('0150', 52, time.at(36, '09:12'), { by: ana })
  leave('0193', 5, time.at(29, '17:40'), { by: devin })
  leave('0183', 127, time.at(20, '11:26'), { line: billing, by: priya })
  leave('0174', 14, time.at(15, '08:03'), { by: devin })
  leave('0139', 36, time.at(6, '10:02'), { by: ana })
  leave('0188', 72, time.at(1, '15:05'), { line: billing, by: priya })
  leave('0195', 21, time.ago(152))
  leave('0108', 48, time.ago(84))
}
