import { MAX_PASSWORD_LENGTH, MEMBER_NAME_MAX, ORGANIZATION_NAME_MAX, setupMistakes, TIMEZONES } from '@parley/domain'
import { z } from 'zod'
import { sessionUser } from './auth.ts'
import { instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'

const params = z.object({ token: z.string().max(100) })

export const getSetup = endpoint({
  name: 'getSetup',
  method: 'GET',
  path: '/api/setup/{token}',
  summary: 'Get when the first-start link expires; 410 once it is used or expired',
  params,
  response: z.object({ expiresAt: instant }).meta({ id: 'Setup' }),
  refusals: [410],
  policy: 'public',
})

/** The organisation that the first start creates, and its first admin. */
const setupInput = z
  .object({
    organizationName: z.string().trim().max(ORGANIZATION_NAME_MAX),
    timezone: z.enum(TIMEZONES),
    phoneNumber: z.string().max(40),
    name: z.string().trim().max(MEMBER_NAME_MAX),
    email: z.string().trim().max(200),
    password: z.string().max(MAX_PASSWORD_LENGTH),
  })
  .superRefine((form, context) => {
    for (const [field, message] of Object.entries(setupMistakes(form))) {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
  })

export const setUp = endpoint({
  name: 'setUp',
  method: 'POST',
  path: '/api/setup/{token}',
  summary: 'Create the organisation and its first admin, once, and sign them in; sets the session cookie',
  params,
  body: setupInput,
  response: sessionUser,
  refusals: [409, 410],
  policy: 'public',
})
