import { addCall, type CallDraft } from '../build/calls.ts'
import type { WorldBuilder } from '../build/world-builder.ts'
import type { LarkspurPeople } from './people.ts'

/** Calls of four users around the anchor's day; each has two missed calls since they last looked. */
export function addCalls(builder: WorldBuilder, { marcus, dana, devin, jo }: LarkspurPeople): void {
  const { time, world, own } = builder
  for (const user of [marcus, dana, devin, jo]) {
    const call = (last: string, at: Date, draft: Omit<CallDraft, 'phoneNumber' | 'at'>) =>
      addCall(builder, user, { phoneNumber: `+1303555${last}`, at, ...draft })
    call('0163', time.at(7, '11:02'), { talked: 204 })
    call('0147', time.at(7, '13:30'), { talked: 75 })
    call('0139', time.at(6, '17:48'), { callType: 'missed' })
    call('0126', time.at(3, '09:12'), { talked: 131 })
    call('0142', time.at(3, '09:20'), { callType: 'incoming', talked: 252 })
    call('0147', time.at(2, '14:05'), {})
    call('0121', time.at(2, '10:18'), { talked: 58 })
    call('0142', time.at(2, '14:20'), { talked: 312 })
    call('0117', time.at(1, '11:47'), { talked: 125 })
    call('0188', time.at(1, '16:12'), { callType: 'missed' })
    call('0171', time.at(1, '16:31'), { outcome: 'busy' })
    call('0159', time.ago(247), { talked: 96, note: 'Asked for the receipt by text.' })
    call('0195', time.ago(153), { callType: 'missed' })
    call('0134', time.ago(109), { talked: 63 })
    call('0108', time.ago(85), { callType: 'missed' })
    world.callReads.push(own({ userId: user.id, seenAt: time.ago(200) }))
  }
}
