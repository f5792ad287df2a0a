import { type BodyOf, DEFAULT_PROFILE_SETTINGS, displayIn, getSetup, problems, setUp } from '@parley/contract'
import { type E164, type Id, meetingCodeOf, newOrganization, SETUP_OVER_TEXT } from '@parley/domain'
import { checkNewPassword } from '@parley/domain/password-strength'
import { checkPhone } from '@parley/domain/phone-parse'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { get, sessionUserView } from '../views.ts'

export function handleSetup({ open }: Handle, context: MockContext): void {
  const { store, session, now } = context

  const openLink = (token: string) => {
    const { setupLink: link } = context
    if (link?.token !== token || link.expiresAt <= now()) throw problems.gone(SETUP_OVER_TEXT)
    return link
  }

  open(getSetup, ({ params }) => ({ value: { expiresAt: openLink(params.token).expiresAt.toISOString() } }))

  open(setUp, ({ params, body }) => {
    openLink(params.token)
    const phone = checkPhone(body.phoneNumber)
    if (!phone.allowed) throw problems.refused(phone)
    const check = checkNewPassword(body.password, [body.name, body.email, body.organizationName])
    if (!check.allowed) throw problems.refused(check)
    const users = [...store.users.values()]
    if (users.some(({ email }) => email.toLowerCase() === body.email.toLowerCase())) {
      throw problems.conflict('This email address is already in use', 'duplicate')
    }
    if ([...store.phoneNumbers.values()].some(({ phoneNumber }) => phoneNumber === phone.phoneNumber)) {
      throw problems.conflict('This number is already in use', 'duplicate')
    }
    context.setupLink = null
    const userId = insertOrganization(context, body, phone.phoneNumber)
    session.userId = userId
    return { value: sessionUserView(context, get(store.users, userId)) }
  })
}

function insertOrganization({ store, newId, now }: MockContext, body: BodyOf<typeof setUp>, phoneNumber: E164): Id {
  const [organizationId, userId, lineId] = [newId(), newId(), newId()]
  const { organizationName: name, timezone } = body
  store.organizations.set(organizationId, newOrganization({ id: organizationId, name, timezone }))
  store.invoiceCounters.set(organizationId, 0)
  store.users.set(userId, {
    organizationId,
    id: userId,
    name: body.name,
    email: body.email,
    role: 'admin',
    paymentLimit: null,
    status: 'active',
    avatarUrl: null,
    lastActiveAt: now(),
    settings: { ...DEFAULT_PROFILE_SETTINGS, display: displayIn(timezone) },
    personalMeetingId: meetingCodeOf(userId),
    password: body.password,
    createdAt: now(),
  })
  store.phoneNumbers.set(lineId, {
    organizationId,
    id: lineId,
    label: null,
    phoneNumber,
    isDefault: true,
    isActive: true,
    isForTexts: true,
    isForCalls: true,
    memberIds: [],
  })
  return userId
}
