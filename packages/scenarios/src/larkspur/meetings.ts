import type { Id } from '@parley/domain'
import { addMeeting, type MeetingPlan } from '../build/meetings.ts'
import type { WorldBuilder } from '../build/world-builder.ts'
import type { addCast } from './customers.ts'
import type { LarkspurPeople } from './people.ts'

const dispatch = (day: number, code: string, userIds: readonly Id[]): MeetingPlan => ({
  title: 'Morning dispatch',
  day,
  from: '08:00',
  to: '08:20',
  about: 'Routes, parts and who is on call tonight.',
  code,
  userIds,
})

/** The meetings that Marcus has called around the anchor's day. */
export function addMeetings(
  builder: WorldBuilder,
  cast: ReturnType<typeof addCast>,
  { marcus, dana, devin, jo, priya, theo }: LarkspurPeople,
): void {
  const team = [dana.id, devin.id, jo.id]
  const plans: readonly MeetingPlan[] = [
    dispatch(-1, '481 220 9031', team),
    dispatch(0, '481 220 9034', team),
    {
      title: 'Estimate walkthrough: Nwosu repipe',
      day: 0,
      from: '11:00',
      to: '11:30',
      code: '773 104 5521',
      about: 'Priscilla joins by phone. Bring the copper and PEX options.',
      userIds: team,
      customerIds: [cast.priscilla.id],
    },
    {
      title: 'Supplier call: 50 gallon heaters',
      day: 0,
      from: '15:30',
      to: '16:00',
      code: '615 887 2046',
      about: 'Lead times for December and the spring price list.',
      link: 'https://meet.example/615-887-2046',
      userIds: team,
    },
    {
      title: 'Billing review',
      day: 0,
      from: '16:30',
      to: null,
      code: '481 220 9035',
      about: 'Overdue invoices: Brandt, Zhao, Delgado.',
      userIds: team,
    },
    { title: 'After-hours handover', day: 0, from: '17:15', to: '17:30', code: '902 556 1187', userIds: team },
    dispatch(-2, '481 220 9030', team),
    {
      title: 'Apprentice training: backflow',
      day: -2,
      from: '16:00',
      to: '17:00',
      code: '640 118 3307',
      userIds: [theo.id],
    },
    { title: 'Quote: Monroe bathroom', day: -1, from: '09:30', to: '10:30', code: '640 118 3312' },
    {
      title: 'Permit questions: city desk',
      day: -1,
      from: '14:00',
      to: '14:45',
      code: '640 118 3319',
      userIds: [priya.id],
    },
    ...[-15, -10, -8].map((day, index) => dispatch(day, `481 220 902${index}`, team)),
    ...[4, 6, 12, 13, 14, 18, 19, 20].flatMap((day, index): MeetingPlan[] => [
      dispatch(day, `481 220 904${index}`, team),
      {
        title: 'Parts and van check',
        day,
        from: '13:00',
        to: '13:30',
        code: `773 104 560${index}`,
        userIds: [theo.id],
      },
    ]),
  ]
  for (const plan of plans) addMeeting(builder, marcus, plan)
}
