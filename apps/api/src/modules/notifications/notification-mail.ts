import type { ProfileSettings } from '@parley/contract'
import { type Notification, type NotificationKind, notificationPath, PRODUCT } from '@parley/domain'
import type { Mail } from '../../ports/mail.ts'

interface About {
  notification: Notification
  /** How many of the kind came together. */
  alike: number
  to: { email: string }
  actorName: string
  customerName: string | null
  /** The beginning of the comment; null for an assignment. */
  preview: string | null
  publicUrl: string
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const SETTING_OF: Partial<Record<NotificationKind, keyof ProfileSettings['notifications']['email']>> = {
  mention: 'mentioned',
  assignment: 'conversation_assigned',
  payment_received: 'payment_received',
}

/** Whether there are mails about notifications of this kind. */
export const isMailed = (kind: NotificationKind): boolean => SETTING_OF[kind] !== undefined

/** Whether the person wants a mail about a notification of this kind. */
export function isMailOn({ settings }: { settings: ProfileSettings }, kind: NotificationKind): boolean {
  const setting = SETTING_OF[kind]
  return setting !== undefined && settings.notifications.email[setting]
}

/** The mail about a notification of a kind that is mailed. */
export function notificationMail({ notification, to, ...about }: About): Mail {
  const actorName = oneLine(about.actorName)
  const who = about.customerName === null ? 'a customer without a name' : oneLine(about.customerName)
  const link = `${about.publicUrl}${notificationPath(notification)}`
  const footer = 'You can turn these mails off in your notification settings.'
  if (notification.kind === 'assignment' && about.alike > 1) {
    const what = `${actorName} assigned you ${about.alike} conversations`
    const inbox = `${about.publicUrl}/${PRODUCT.slug}/messages?assigned=${notification.userId}`
    return { to: to.email, subject: what, text: `${what}.\n\nOpen them: ${inbox}\n\n${footer}` }
  }
  if (notification.kind === 'assignment') {
    const subject = `${actorName} assigned you a conversation`
    const text = `${actorName} assigned you the conversation with ${who}.\n\nOpen it: ${link}\n\n${footer}`
    return { to: to.email, subject, text }
  }
  if (notification.kind === 'payment_received') {
    const what = `${actorName} paid ${notification.detail}`
    return { to: to.email, subject: what, text: `${what}.\n\nOpen it: ${link}\n\n${footer}` }
  }
  const subject = `${actorName} mentioned you in a comment`
  const quote = about.preview === null ? '' : `\n\n“${about.preview}”`
  const text = `${actorName} mentioned you in the conversation with ${who}:${quote}\n\nOpen it: ${link}\n\n${footer}`
  return { to: to.email, subject, text }
}
