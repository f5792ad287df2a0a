import { PICTURE_BYTES_MAX, type PictureUse } from '@parley/domain'
import { z } from 'zod'
import { base64File, bodyOfFile } from './base64-file.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

const upload = (use: PictureUse) => ({
  body: z.object({
    /** The bytes of a jpg or png, in base64. */
    file: base64File,
  }),
  maxBody: bodyOfFile(PICTURE_BYTES_MAX[use]),
  response: z.object({ url: z.string() }).meta({ id: 'UploadedPicture' }),
})

export const uploadLogo = endpoint({
  name: 'uploadLogo',
  method: 'POST',
  path: `${API}/settings/organization/logo`,
  summary:
    'Upload a logo as jpg or png of at most 2 MB; it is re-encoded, and deleted after a day unless the organisation is saved with its URL',
  policy: 'organization.write',
  ...upload('logo'),
})

export const uploadAvatar = endpoint({
  name: 'uploadAvatar',
  method: 'POST',
  path: `${API}/settings/profile/avatar`,
  summary:
    'Upload an avatar as jpg or png of at most 1 MB; it is re-encoded, and deleted after a day unless the profile is saved with its URL',
  policy: 'profile.write',
  ...upload('avatar'),
})
