import { shortTransactionId } from '@parley/domain'
import { describe, expect, test, vi } from 'vitest'
import { idAt, newId, randomToken } from '../src/ids.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('ids', () => {
  test('are UUIDv7, all different, each sorting after the one before, even within a millisecond', () => {
    const ids = Array.from({ length: 20_000 }, () => newId())
    expect(ids.every((id) => UUID_V7.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(ids)
  })

  test('of another time carry that time', () => {
    const id = idAt(new Date('2026-01-02T03:04:05.678Z'))
    expect(id).toMatch(UUID_V7)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-01-02T03:04:05.678Z'))
  })

  test('do not go back when the clock does', () => {
    const before = newId()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000)
    expect(newId() > before).toBe(true)
    clock.mockRestore()
  })

  test('of 200 transactions of one second have distinct beginnings', () => {
    const ids = Array.from({ length: 200 }, () => newId('transaction'))
    expect(ids.every((id) => UUID_V4.test(id))).toBe(true)
    expect(new Set(ids.map(shortTransactionId)).size).toBe(200)
  })

  test('tokens have as many random bytes as asked for', () => {
    expect(Buffer.from(randomToken(32), 'base64url')).toHaveLength(32)
  })
})
