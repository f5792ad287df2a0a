import type { ProfileSettings } from '@parley/contract'
import { type Notification, notificationPath } from '@parley/domain'
import type { Mail } from '../../ports/mail.ts'

interface About {
  notification: Notification
  to: { email: string; settings: ProfileSettings }
  actorName: string
  customerName: string | null
  /** The beginning of the comment; null for an assignment. */
  preview: string | null
  publicUrl: string
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The mail about a notification, or null for a kind that is not mailed or that the person does not want by mail. */
export function notificationMail({ notification, to, ...about }: About): Mail | null {
  const { mentioned, conversation_assigned, payment_received } = to.settings.notifications.email
  const isWanted =
    (notification.kind === 'mention' && mentioned) ||
    (notification.kind === 'assignment' && conversation_assigned) ||
    (notification.kind === 'payment_received' && payment_received)
  if (!isWanted) return null
  const actorName = oneLine(about.actorName)
  const who = about.customerName === null ? 'a customer without a name' : oneLine(about.customerName)
  const link = `${about.publicUrl}${notificationPath(notification)}`
  const footer = 'You can turn these mails off in your notification settings.'
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
