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
  summary: 'Get the user whom an invite link is for; 410 once the link is used, withdrawn or expired',
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
  summary: 'Accept an invite by setting a password, once; signs in and sets the session cookie',
  params,
  body: z.object({
    password: z.string().max(MAX_PASSWORD_LENGTH).refine(isLongEnough, { error: SHORT_PASSWORD_TEXT }),
  }),
  response: sessionUser,
  status: [200],
  refusals: [410],
  policy: 'public',
})
