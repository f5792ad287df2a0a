import { ApiError, type Connection, failureText, isUnanswered, NoAnswerError } from '@parley/client'
import { buildUrl, decodeResponse, encodeBody, type UploadedTextPicture, uploadTextPicture } from '@parley/contract'
import { toBase64 } from '../files/to-base64.ts'
import type { UploadFailure } from './attachment-list.ts'

/** Long enough for a large picture over a slow connection. */
const TIMEOUT_MS = 180_000

/** Uploads a picture and reports its progress, which `fetch` cannot. */
export function uploadPicture(
  connection: Pick<Connection, 'answered' | 'unanswered'>,
  bytes: Uint8Array,
  onSent: (part: number) => void,
): Promise<UploadedTextPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (cause: string) => {
      // A slow or interrupted upload reveals nothing about the server: reporting it as unreachable would restart the
      // upload as soon as it is reported back.
      if (!navigator.onLine) connection.unanswered()
      reject(new NoAnswerError(cause))
    }
    request.open(uploadTextPicture.method, buildUrl(uploadTextPicture))
    request.setRequestHeader('Content-Type', 'application/json')
    request.withCredentials = true
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onerror = () => fail('error')
    request.ontimeout = () => fail('timeout')
    request.onload = () => {
      connection.answered()
      const { status, statusText, responseText } = request
      if (status < 200 || status > 299) return reject(new ApiError(status, statusText, responseText))
      try {
        return resolve(decodeResponse(uploadTextPicture, JSON.parse(responseText)))
      } catch (error) {
        return reject(new NoAnswerError(error))
      }
    }
    request.send(JSON.stringify(encodeBody(uploadTextPicture, { file: toBase64(bytes) })))
  })
}

/** The message for the user, and whether a retry may help. */
export function uploadFailureOf(error: unknown): UploadFailure {
  const lost = isUnanswered(error)
  if (lost && !navigator.onLine) {
    return { text: 'You are offline. It is uploaded when the connection is back.', again: true, lost }
  }
  const isRefused = error instanceof ApiError && error.body?.code === 'invalid'
  return { text: failureText(error, 'The picture is still here; try again.'), again: !isRefused, lost }
}
