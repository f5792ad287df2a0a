import { DAY_MS } from '@parley/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { pauseAfter } from './pauses.ts'
import { createPictureJobs } from './picture-jobs.ts'
import { createRecordingJobs } from './recording-jobs.ts'

afterEach(() => vi.restoreAllMocks())

const never = async () => {
  throw new Error('is not asked here')
}
const shared = { crashPoint: () => undefined, log: { warn: () => undefined } }
const jobs = {
  ...createRecordingJobs({
    provider: { fetchRecording: never, removeRecording: never },
    store: { keep: never },
    ...shared,
  }),
  ...createPictureJobs({
    carrier: { fetchPictures: never, removePictures: never },
    store: { keep: never },
    ...shared,
  }),
}

test.each(Object.entries(jobs))('%s is begun at once and not given up within a day', (_, { attempts, pauses }) => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  if (!pauses) throw new Error('it has no pauses of its own')
  const waits = Array.from({ length: attempts - 1 }, (_pause, failed) => pauseAfter(failed + 1, pauses))
  expect(waits[0]).toBeLessThanOrEqual(1000)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(DAY_MS)
})
