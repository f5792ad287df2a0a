import { isLongEnough, MAX_PASSWORD_LENGTH, SHORT_PASSWORD_TEXT } from '@parley/domain'
import { z } from 'zod'
import { instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

const newPassword = z.string().max(MAX_PASSWORD_LENGTH).refine(isLongEnough, { error: SHORT_PASSWORD_TEXT })
const params = z.object({ token: z.string().max(100) })

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: `${API}/settings/password`,
  summary:
    'Change the user’s own password; ends all their other sessions, 429 after ten wrong passwords within 15 minutes',
  body: z.object({ currentPassword: z.string().min(1).max(MAX_PASSWORD_LENGTH), newPassword }),
  response: null,
  status: [204],
  policy: 'session',
  affects: ['listSessions', 'listPushSubscriptions', 'listAudit', 'getAuditTotals'],
})

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/reset',
  summary: 'Mail a password reset link if a user signs in with this address; the response is the same if nobody does',
  body: z.object({ email: z.string().trim().min(1).max(200) }),
  response: null,
  status: [204],
  policy: 'public',
})

export const getPasswordReset = endpoint({
  name: 'getPasswordReset',
  method: 'GET',
  path: '/api/reset/{token}',
  summary: 'Get the user whose password a reset link sets; 410 once the link is used, superseded or expired',
  params,
  response: z
    .object({ name: z.string(), email: z.string(), organizationName: z.string(), expiresAt: instant })
    .meta({ id: 'PasswordReset' }),
  refusals: [410],
  policy: 'public',
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/reset/{token}',
  summary: 'Set a new password with a reset link, once; ends all sessions of the user, who then signs in with it',
  params,
  body: z.object({ password: newPassword }),
  response: null,
  status: [204],
  refusals: [410],
  policy: 'public',
})
