import { formatInstant, PRODUCT } from '@parley/domain'
import { audit, type Change, enqueue } from './change.ts'
import { oneLine } from './one-line.ts'
import type { AccountHolder, AccountMailing } from './password.decisions.ts'

/** The changes that follow when a user adds or removes a passkey: a mail to the user and an audit entry. */
export function passkeyNotice(
  event: 'added' | 'removed',
  name: string,
  holder: AccountHolder,
  { now, newId, publicUrl }: AccountMailing,
): Change[] {
  const words =
    event === 'added'
      ? 'Anyone who can unlock it can sign in without the password.'
      : 'It can no longer be used to sign in. You stay signed in where you already are.'
  const text = [
    `Hello ${oneLine(holder.name)},`,
    `The passkey “${oneLine(name)}” was ${event} on ${formatInstant(now, holder.timezone)} (${holder.timezone}), for your account at ${oneLine(holder.organizationName)} on ${PRODUCT.name}. ${words}`,
    `If this was not you, go to ${publicUrl}/${PRODUCT.slug}/settings/profile/security, change your password and tell an admin of your team.`,
  ].join('\n\n')
  const payload = { to: holder.email, subject: `A passkey of your ${PRODUCT.name} account was ${event}`, text }
  const fields = { name }
  return [
    enqueue({ id: newId(), kind: 'mail.send', payload }),
    audit({
      action: event === 'added' ? 'user.passkeyAdded' : 'user.passkeyRemoved',
      subject: { kind: 'user', id: holder.id },
      before: event === 'added' ? null : fields,
      after: event === 'added' ? fields : null,
    }),
  ]
}
