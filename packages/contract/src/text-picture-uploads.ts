import { TEXT_PICTURE_BYTES_MAX } from '@parley/domain'
import { z } from 'zod'
import { base64File, bodyOfFile } from './base64-file.ts'
import { id } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

export const uploadedTextPicture = z
  .object({ id, url: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'UploadedTextPicture' })
export type UploadedTextPicture = z.output<typeof uploadedTextPicture>

export const uploadTextPicture = endpoint({
  name: 'uploadTextPicture',
  method: 'POST',
  path: `${API}/text-pictures`,
  summary:
    'Decode a jpg, png or gif of at most 5 MB and keep it anew, for a day unless a text is sent or planned with it',
  body: z.object({ file: base64File }),
  maxBody: bodyOfFile(TEXT_PICTURE_BYTES_MAX),
  response: uploadedTextPicture,
  policy: 'message.send',
})
