import { PRODUCT } from './product.ts'

/**
 * The news about a meeting for its guests: `moved` to another time, `handed` to another host, `changed` in any other
 * way, a series that `ends` earlier.
 */
export type MeetingNoticeKind = 'invited' | 'moved' | 'changed' | 'handed' | 'ends' | 'cancelled'

/** A meeting as described to an outside guest. */
interface ToldMeeting {
  news: MeetingNoticeKind
  title: string
  /** Day, time and time zone, and how it repeats. */
  when: string
}

const SMS_WORDS: Readonly<Record<MeetingNoticeKind, string>> = {
  invited: 'invites you to',
  moved: 'moved the meeting',
  changed: 'changed the meeting',
  handed: 'has a new host for',
  ends: 'ends the meetings',
  cancelled: 'cancelled the meeting',
}

/** The SMS to a customer; `url` is the page where they answer, null when there is none. */
export function meetingSms({
  businessName,
  news,
  title,
  when,
  url,
}: ToldMeeting & { businessName: string; url: string | null }): string {
  const answer = url === null ? '' : ` Can you come? ${url}`
  return `${businessName} ${SMS_WORDS[news]} ${title}: ${when}.${answer}`
}

const SUBJECTS: Readonly<Record<MeetingNoticeKind, string>> = {
  invited: 'Invitation',
  moved: 'New time',
  changed: 'Changed',
  handed: 'New host',
  ends: 'Ends',
  cancelled: 'Cancelled',
}

const MAIL_WORDS: Readonly<Record<MeetingNoticeKind, string>> = {
  invited: 'invites you to a meeting.',
  moved: 'moved a meeting you are invited to.',
  changed: 'changed a meeting you are invited to.',
  handed: 'is now the host of a meeting you are invited to.',
  ends: 'ends a series of meetings you are invited to.',
  cancelled: 'cancelled a meeting you were invited to.',
}

/** The mail to a guest; `url` is where the meeting is held, `answerUrl` where they answer. */
export function meetingMail({
  businessName,
  fromName,
  news,
  title,
  when,
  description,
  url,
  answerUrl,
}: ToldMeeting & {
  businessName: string
  fromName: string
  description: string | null
  url: string
  answerUrl: string
}): { subject: string; text: string } {
  const isOn = news !== 'cancelled'
  const parts = [
    `${fromName} of ${businessName} ${MAIL_WORDS[news]}`,
    [title, when, ...(isOn ? [`Where: ${url}`] : [])].join('\n'),
    ...(isOn && description !== null ? [description] : []),
    ...(isOn ? [`Can you come? Answer yes, no or maybe: ${answerUrl}`] : []),
    `This email was sent with ${PRODUCT.name}.`,
  ]
  return { subject: `${SUBJECTS[news]}: ${title.replaceAll(/\s+/g, ' ')}`, text: parts.join('\n\n') }
}
