import { PICTURE_BYTES_MAX, type PictureUse } from '@parley/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const charactersOf = (use: PictureUse) => Math.ceil(PICTURE_BYTES_MAX[use] / 3) * 4

const upload = (use: PictureUse) => ({
  body: z.object({
    /** The bytes of a jpg or png, in base64. */
    file: z
      .string()
      .regex(BASE64, 'The file must be base64')
      .refine(({ length }) => length % 4 === 0, 'The file must be base64')
      .meta({ contentEncoding: 'base64' }),
  }),
  // More than a file may have, so that whoever sends one a little too large is told so.
  maxBody: charactersOf(use) * 2,
  response: z.object({ url: z.string() }).meta({ id: 'UploadedPicture' }),
})

export const uploadLogo = endpoint({
  name: 'uploadLogo',
  method: 'POST',
  path: `${API}/settings/organization/logo`,
  summary:
    'Decode a jpg or png of at most 2 MB and keep it anew, for a day unless the organisation is saved with its address',
  policy: 'organization.write',
  ...upload('logo'),
})

export const uploadAvatar = endpoint({
  name: 'uploadAvatar',
  method: 'POST',
  path: `${API}/settings/profile/avatar`,
  summary:
    'Decode a jpg or png of at most 1 MB and keep it anew, for a day unless the profile is saved with its address',
  policy: 'profile.write',
  ...upload('avatar'),
})
