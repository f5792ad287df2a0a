import { changedSettings, getProfile, type Profile, problems, updateProfile } from '@parley/contract'
import type { WorldUser } from '@parley/scenarios'
import { decideMoveWholeDays, decideOwnAddress, profileWritten } from '@parley/state-machines'
import { endLinksSentElsewhere } from '../account-links.ts'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { get } from '../views.ts'
import { holderOf } from './account-passwords.ts'
import { requirePicture } from './pictures.ts'

function profileView(user: WorldUser): Profile {
  const { id, name, email, avatarUrl, role, paymentLimit, settings, personalMeetingId } = user
  return { id, name, email, avatarUrl, role, paymentLimit, settings, personalMeetingId }
}

export function handleProfile({ on }: Handle, context: MockContext): void {
  const { store } = context
  on(getProfile, ({ actor }) => ({ value: profileView(get(store.users, actor.userId)) }))

  on(updateProfile, ({ actor, body }) => {
    const user = get(store.users, actor.userId)
    const moving = holderOf(context, user)
    const mailing = { now: context.now(), newId: context.newId }
    const decision = decideOwnAddress(moving, body.email, context.session.authenticatedAt, mailing)
    if (!decision.allowed) throw problems.refused(decision)
    requirePicture({ store }, actor, 'avatar', 'avatarUrl', body.avatarUrl)
    const email = body.email.toLowerCase()
    const isTaken = [...store.users.values()].some((one) => one.id !== user.id && one.email.toLowerCase() === email)
    if (isTaken) throw problems.conflict('This email address is already in use', 'duplicate')
    endLinksSentElsewhere(store, user.id, body.email)
    const told = profileWritten(user.id, user, body)
    const { timezone } = user.settings.display
    user.name = body.name
    user.email = body.email
    if (body.avatarUrl !== undefined) user.avatarUrl = body.avatarUrl
    if (body.settings) user.settings = changedSettings(user.settings, body.settings)
    const moved = decideMoveWholeDays(user.id, timezone, user.settings.display.timezone)
    applyChanges(context, actor, [...decision.changes, told, ...moved])
    return { value: profileView(user) }
  })
}
