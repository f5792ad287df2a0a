import { PRODUCT } from './product.ts'

/** What guests of a meeting hear: `moved` has another time, `handed` another host, `changed` anything else, and a series `ends` earlier. */
export type MeetingNews = 'invited' | 'moved' | 'changed' | 'handed' | 'ends' | 'cancelled'

/** Of a meeting, as it is told to somebody outside. */
interface ToldMeeting {
  news: MeetingNews
  title: string
  /** Day, time and zone, and how it repeats. */
  when: string
}

const SMS_WORDS: Readonly<Record<MeetingNews, string>> = {
  invited: 'invites you to',
  moved: 'moved the meeting',
  changed: 'changed the meeting',
  handed: 'has a new host for',
  ends: 'ends the meetings',
  cancelled: 'cancelled the meeting',
}

/** What a customer reads as a text; `url` is where they answer. */
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

const SUBJECTS: Readonly<Record<MeetingNews, string>> = {
  invited: 'Invitation',
  moved: 'New time',
  changed: 'Changed',
  handed: 'New host',
  ends: 'Ends',
  cancelled: 'Cancelled',
}

const MAIL_WORDS: Readonly<Record<MeetingNews, string>> = {
  invited: 'invites you to a meeting.',
  moved: 'moved a meeting to which you are invited.',
  changed: 'changed a meeting to which you are invited.',
  handed: 'now holds a meeting to which you are invited.',
  ends: 'ends a series of meetings to which you are invited.',
  cancelled: 'cancelled a meeting to which you were invited.',
}

/** What a guest reads as mail; `url` is where one meets, `answerUrl` where they answer. */
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
    ...(isOn ? [`Say whether you come, yes, no or maybe: ${answerUrl}`] : []),
    `This mail was sent with ${PRODUCT.name}.`,
  ]
  return { subject: `${SUBJECTS[news]}: ${title.replaceAll(/\s+/g, ' ')}`, text: parts.join('\n\n') }
}
