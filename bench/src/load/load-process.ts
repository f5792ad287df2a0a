import { runFanOutLoad } from './fan-out-load.ts'
import { runHttpLoad } from './http-load.ts'
import type { Job, Outcome } from './load.ts'
import { runStaffLoad } from './staff-load.ts'

function run(job: Job): Promise<unknown> {
  if (job.kind === 'http') return runHttpLoad(job.load)
  if (job.kind === 'staff') return runStaffLoad(job.load)
  return runFanOutLoad(job.load)
}

process.on('message', (job: Job) => {
  const answer = (outcome: Outcome) => process.send?.(outcome)
  run(job).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))
