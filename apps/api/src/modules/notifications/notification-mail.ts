import type { Notification, ProfileSettings } from '@parley/contract'
import { type NotificationKind, notificationPath, PRODUCT } from '@parley/domain'
import type { Mail } from '../../ports/mail.ts'

const SETTING_OF = {
  mention: 'mentioned',
  assignment: 'conversation_assigned',
  payment_received: 'payment_received',
} as const satisfies Partial<Record<NotificationKind, keyof ProfileSettings['notifications']['email']>>
type MailedKind = keyof typeof SETTING_OF

/** The notification kinds that are mailed. */
export const MAILED_KINDS = Object.keys(SETTING_OF) as MailedKind[]

/** Whether the user wants mails about notifications of this kind. */
export function isMailOn({ settings }: { settings: ProfileSettings }, kind: NotificationKind): boolean {
  return Object.hasOwn(SETTING_OF, kind) && settings.notifications.email[SETTING_OF[kind as MailedKind]]
}

/** Maximum number of notifications written out in a mail; the rest are only counted. */
const WRITTEN_OUT = 20
const FOOTER = 'You can turn these emails off in your notification settings.'

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** One mail about one or more notifications of mailed kinds, oldest first. */
export function notificationMail(
  to: { id: string; email: string },
  notifications: readonly Notification[],
  publicUrl: string,
): Mail {
  const [first, ...others] = notifications
  if (!first) throw new Error('notificationMail: pass at least one notification')
  if (others.length === 0) {
    const text = [detailOf(first), `Open it: ${linkTo(first, publicUrl)}`, FOOTER].join('\n\n')
    return { to: to.email, subject: subjectOf(first), text }
  }
  const writtenOut = notifications.slice(0, WRITTEN_OUT).map((each) => `${detailOf(each)}\n${linkTo(each, publicUrl)}`)
  const left = notifications.length - writtenOut.length
  const rest = left > 0 ? [`And ${left} more: ${publicUrl}/${PRODUCT.slug}/messages?assigned=${to.id}`] : []
  return {
    to: to.email,
    subject: subjectOfAll(first, others),
    text: [...writtenOut, ...rest, FOOTER].join('\n\n'),
  }
}

function subjectOfAll(first: Notification, others: readonly Notification[]): string {
  const isSame = others.every(({ kind, actorName }) => kind === first.kind && actorName === first.actorName)
  if (isSame && first.kind === 'assignment') {
    return `${oneLine(first.actorName)} assigned you ${others.length + 1} conversations`
  }
  return `${subjectOf(first)}, and ${others.length} more`
}

function subjectOf(notification: Notification): string {
  const actorName = oneLine(notification.actorName)
  if (notification.kind === 'assignment') return `${actorName} assigned you a conversation`
  if (notification.kind === 'payment_received') return `${actorName} paid ${notification.preview}`
  return `${actorName} mentioned you in a comment`
}

function detailOf(notification: Notification): string {
  const actorName = oneLine(notification.actorName)
  const { kind, customerName, preview } = notification
  const who = customerName === null ? 'a customer without a name' : oneLine(customerName)
  if (kind === 'assignment') return `${actorName} assigned you the conversation with ${who}.`
  if (kind === 'payment_received') return `${actorName} paid ${preview}.`
  const quote = preview === null ? '' : `\n\n“${preview}”`
  return `${actorName} mentioned you in the conversation with ${who}:${quote}`
}

const linkTo = (notification: Notification, publicUrl: string) => `${publicUrl}${notificationPath(notification)}`
