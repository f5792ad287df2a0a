import { type ComposerMode, isStaleDraft } from '@parley/domain'
import { createRandom } from '@parley/scenarios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrafts, SAVE_AFTER_MS } from './drafts.ts'
import { createPageStorage } from './page-storage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const NAME = { conversationId: 'a', mode: 'sms' as ComposerMode }

/** A server with the same conflict rule as the real one; its answers are delayed. */
function openServer() {
  const server = { content: '', version: 0, deviceId: '' }
  const save = async (deviceId: string, content: string, baseVersion: number) => {
    if (!isStaleDraft(server, { content, baseVersion, deviceId }) && content !== server.content) {
      Object.assign(server, { content, version: server.version + 1, deviceId })
    }
    return { content: server.content, version: server.version }
  }
  return { server, save }
}

function openDevice(deviceId: string, { server, save }: ReturnType<typeof openServer>) {
  const device = { isOnline: true, losesAnswers: false }
  const drafts = createDrafts('ana', {
    storage: createPageStorage(),
    save: async (_, content, baseVersion) => {
      await Promise.resolve()
      if (!device.isOnline) throw new Error('no network')
      const answer = await save(deviceId, content, baseVersion)
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (device.losesAnswers) throw new Error('no answer')
      return answer
    },
  })
  const read = () => drafts.read(NAME.conversationId, NAME.mode)
  return {
    device,
    drafts,
    read,
    type: (text: string) => drafts.keep(NAME.conversationId, NAME.mode, text),
    hear: () => {
      if (device.isOnline) drafts.receive(server.content === '' ? [] : [{ ...NAME, ...server }])
    },
    /** The text on the screen: the draft and, in a conflict, the other device's text. */
    shown: () => [read(), drafts.theirs(NAME.conversationId, NAME.mode) ?? ''].join(' '),
    keepBoth: () => {
      const theirs = drafts.theirs(NAME.conversationId, NAME.mode)
      if (theirs !== null) drafts.settle(NAME.conversationId, NAME.mode, `${read()}\n${theirs}`)
    },
  }
}

test.each(Array.from({ length: 200 }, (_, index) => index + 1))(
  'every word typed on two devices stands in the end or is asked about (seed %i)',
  async (seed) => {
    const random = createRandom(String(seed))
    const at = openServer()
    const devices = [openDevice('desk', at), openDevice('phone', at)] as const
    const typed: string[] = []
    for (let step = 0; step < 30; step += 1) {
      const one = random.pick(devices)
      const words = one.read().split(' ').filter(Boolean)
      switch (random.int(0, 7)) {
        case 0:
          one.device.isOnline = !one.device.isOnline
          break
        case 1:
          one.device.losesAnswers = !one.device.losesAnswers
          break
        case 2:
          one.hear()
          break
        case 3:
          await vi.advanceTimersByTimeAsync(random.int(0, 2 * SAVE_AFTER_MS))
          break
        default: {
          const word = `w${typed.length}.`
          typed.push(word)
          one.type(words.toSpliced(random.int(0, words.length), 0, word).join(' '))
        }
      }
    }
    for (const { device } of devices) Object.assign(device, { isOnline: true, losesAnswers: false })
    for (let round = 0; round < 6; round += 1) {
      for (const { drafts } of devices) drafts.flush()
      await vi.advanceTimersByTimeAsync(5 * SAVE_AFTER_MS)
      for (const { hear } of devices) hear()
      const all = devices.map(({ shown }) => shown()).join(' ')
      expect(typed.filter((word) => !all.includes(word))).toEqual([])
      devices[round % 2]?.keepBoth()
      await vi.advanceTimersByTimeAsync(5 * SAVE_AFTER_MS)
    }
    const [desk, phone] = devices
    expect(desk.read()).toBe(phone.read())
    expect(typed.filter((word) => !at.server.content.includes(word))).toEqual([])
  },
)
