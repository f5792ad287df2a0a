import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function logged(entry: object): unknown {
  let line = ''
  createLogger('info', { write: (text: string) => void (line += text) }).info(entry)
  const { time: _, level: __, ...rest } = JSON.parse(line) as Record<string, unknown>
  return rest
}

test.each([
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'clientSecret',
  'client_secret',
  'webhookSecret',
  'authToken',
  'content',
])('%s is never logged', (name) => {
  expect(logged({ kept: 1, [name]: 'secret', inner: { [name]: 'secret', kept: 2 } })).toEqual({
    kept: 1,
    inner: { kept: 2 },
  })
})
