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
    'Upload a jpg, png or gif of at most 5 MB for a text; it is re-encoded, and deleted after a day unless a text is sent or scheduled with it',
  body: z.object({ file: base64File }),
  maxBody: bodyOfFile(TEXT_PICTURE_BYTES_MAX),
  response: uploadedTextPicture,
  policy: 'message.send',
})
