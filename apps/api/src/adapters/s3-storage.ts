import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config-storage.ts'
import type { Storage } from '../ports/storage.ts'

const TIMEOUT_MS = 30_000

/**
 * Stores files in a bucket of any S3-compatible store, with path-style addresses; requests are signed with Signature
 * V4, including their bodies.
 */
export function createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const send = async (method: string, key: string, headers: Record<string, string>, body?: Uint8Array) => {
    const answer = await client.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '') },
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new Error(`The storage answered ${method} with ${answer.status}`)
  }
  return {
    async write(key, bytes, type) {
      const { status } = await send('PUT', key, { 'content-type': type }, bytes)
      if (status === 404) throw new Error(`The storage has no bucket ${bucket}`)
    },
    async read(key, range) {
      const { status, body } = await send('GET', key, range ? { range: `bytes=${range.from}-${range.to}` } : {})
      if (status !== 404 && body !== null) return body
      await body?.cancel()
      return null
    },
    async remove(key) {
      const { body } = await send('DELETE', key, {})
      await body?.cancel()
    },
  }
}
