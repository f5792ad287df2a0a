import { expect, test } from 'vitest'
import { meetingMail, meetingSms } from './meeting-texts.ts'

const told = { title: 'Boiler\n  check', when: 'Tue, Nov 24, 9:00 AM MST' }
const mail = {
  ...told,
  businessName: 'Larkspur Plumbing',
  fromName: 'Ana Ruiz',
  description: 'Bring the manual',
  url: 'https://meet.test/abc',
  answerUrl: 'https://meet.test/answer',
}

test.each([
  ['invited', 'invites you to'],
  ['moved', 'moved the meeting'],
  ['changed', 'changed the meeting'],
  ['handed', 'has a new host for'],
  ['ends', 'ends the meetings'],
  ['cancelled', 'cancelled the meeting'],
] as const)('a text of %s has the words, and asks only with a link', (news, words) => {
  const start = `Larkspur Plumbing ${words} Lunch: Tue.`
  const text = { title: 'Lunch', when: 'Tue', businessName: 'Larkspur Plumbing', news }
  expect(meetingSms({ ...text, url: null })).toBe(start)
  expect(meetingSms({ ...text, url: 'https://meet.test/a' })).toBe(`${start} Can you come? https://meet.test/a`)
})

test('an invitation by mail says who, what, when, where and how to answer', () => {
  expect(meetingMail({ ...mail, news: 'invited' })).toEqual({
    subject: 'Invitation: Boiler check',
    text: [
      'Ana Ruiz of Larkspur Plumbing invites you to a meeting.',
      'Boiler\n  check\nTue, Nov 24, 9:00 AM MST\nWhere: https://meet.test/abc',
      'Bring the manual',
      'Can you come? Answer yes, no or maybe: https://meet.test/answer',
      'This email was sent with Parley.',
    ].join('\n\n'),
  })
})

test.each([
  ['moved', 'New time: ', 'moved a meeting you are invited to.'],
  ['changed', 'Changed: ', 'changed a meeting you are invited to.'],
  ['handed', 'New host: ', 'is now the host of a meeting you are invited to.'],
  ['ends', 'Ends: ', 'ends a series of meetings you are invited to.'],
] as const)('a mail of %s says so', (news, subject, words) => {
  const { subject: head, text } = meetingMail({ ...mail, description: null, news })
  expect(head).toBe(`${subject}Boiler check`)
  expect(text).toContain(`Ana Ruiz of Larkspur Plumbing ${words}\n\nBoiler`)
  expect(text).not.toContain('Bring the manual')
  expect(text.split('\n\n')).toHaveLength(4)
})

test('what was cancelled has neither place nor answer', () => {
  expect(meetingMail({ ...mail, news: 'cancelled' })).toEqual({
    subject: 'Cancelled: Boiler check',
    text: [
      'Ana Ruiz of Larkspur Plumbing cancelled a meeting you were invited to.',
      'Boiler\n  check\nTue, Nov 24, 9:00 AM MST',
      'This email was sent with Parley.',
    ].join('\n\n'),
  })
})
