import { isLongEnough, MAX_PASSWORD_LENGTH, SHORT_PASSWORD_TEXT } from '@parley/domain'
import { z } from 'zod'
import { sessionUser } from './auth.ts'
import { instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'

const params = z.object({ token: z.string().max(100) })

export const getInvitation = endpoint({
  name: 'getInvitation',
  method: 'GET',
  path: '/api/invite/{token}',
  summary: 'Whom the link of an invite is for; 410 once it was used, withdrawn or is too old',
  params,
  response: z
    .object({ name: z.string(), email: z.string(), organizationName: z.string(), expiresAt: instant })
    .meta({ id: 'Invitation' }),
  refusals: [410],
  policy: 'public',
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/invite/{token}',
  summary: 'Set a password, once, and sign in; sets the session cookie',
  params,
  body: z.object({
    password: z.string().max(MAX_PASSWORD_LENGTH).refine(isLongEnough, { error: SHORT_PASSWORD_TEXT }),
  }),
  response: sessionUser,
  status: [200],
  refusals: [410],
  policy: 'public',
})
