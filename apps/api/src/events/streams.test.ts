import type { Response } from 'express'
import { expect, test } from 'vitest'
import type { LoggedEvent } from './event-log.ts'
import { createStreams } from './streams.ts'

function open(organizationId: string) {
  const written: string[] = []
  const response = {
    writableLength: 0,
    writableEnded: false,
    end: () => {
      response.writableEnded = true
    },
    write: (text: string) => {
      if (response.writableEnded) throw new Error('write after end')
      written.push(text)
    },
  }
  const stream = { organizationId, userId: 'u', sessionId: 's', response: response as unknown as Response, held: null }
  return { stream, written }
}

const event: LoggedEvent = {
  txid: 1,
  id: 1,
  change: { organizationId: 'o', topic: 'user', ids: { userId: 'u' } },
  settled: true,
}

test('a stream that was closed and has not gone yet is not written to', () => {
  const streams = createStreams()
  const [closed, running] = [open('o'), open('o')]
  streams.add(closed.stream)
  streams.add(running.stream)
  streams.closeWhere((stream) => stream === closed.stream)
  streams.deliver(event)
  streams.beat()
  expect(closed.written).toEqual([])
  expect(running.written).toHaveLength(2)
})

test('a stream gets once what came while its backlog was read, of what concerns it', () => {
  const streams = createStreams()
  const { stream, written } = open('o')
  streams.add(Object.assign(stream, { held: [] }))
  expect(streams.count()).toBe(1)
  const later: LoggedEvent = { ...event, id: 3 }
  const forAnother: LoggedEvent = { ...event, id: 2, change: { ...event.change, onlyUserId: 'another' } }
  streams.deliver(event)
  streams.deliver(forAnother)
  streams.deliver(later)
  expect(written).toEqual([])
  streams.release(stream, [event, forAnother], { txid: 1, id: 1 })
  expect(written.map((text) => /"?id"?: ?"?([\d.]+)/.exec(text)?.[1])).toEqual(['1.1', '1.3'])
  streams.beat()
  expect(written.at(-1)).toBe(': beat\n\n')
})
