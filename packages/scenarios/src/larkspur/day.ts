import type { WorldBuilder } from '../build/world-builder.ts'
import type { LarkspurPeople } from './people.ts'

/** Meetings around the anchor's day. */
export function addDay(builder: WorldBuilder, { marcus, dana, devin, jo }: LarkspurPeople): void {
  const { time, world, own, id } = builder
  for (const user of [marcus, dana, devin, jo]) {
    const meeting = (
      title: string,
      start: string,
      end: string | null,
      description: string | null,
      meetingId: string,
      days = 0,
    ) =>
      world.meetings.push(
        own({
          id: id(),
          userId: user.id,
          title,
          startTime: time.at(days, start),
          endTime: end ? time.at(days, end) : null,
          description,
          meetingId,
        }),
      )
    meeting('Morning dispatch', '08:00', '08:20', 'Routes, parts and who is on call tonight.', '481 220 9031', 1)
    meeting('Morning dispatch', '08:00', '08:20', 'Routes, parts and who is on call tonight.', '481 220 9034')
    meeting(
      'Estimate walkthrough: Nwosu repipe',
      '11:00',
      '11:30',
      'Priscilla joins by phone. Bring the copper and PEX options.',
      '773 104 5521',
    )
    meeting(
      'Supplier call: 50 gallon heaters',
      '15:30',
      '16:00',
      'Lead times for December and the spring price list.',
      '615 887 2046',
    )
    meeting('Billing review', '16:30', null, 'Overdue invoices: Brandt, Zhao, Delgado.', '481 220 9035')
    meeting('After-hours handover', '17:15', '17:30', null, '902 556 1187')
    meeting('Morning dispatch', '08:00', '08:20', 'Routes, parts and who is on call tonight.', '481 220 9036', -1)
  }
}
