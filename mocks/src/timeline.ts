import { DAY_MS } from '@parley/domain'
/** The clock and the scheduled jobs of a mocked world. */
export interface Timeline {
  now: () => Date
  readonly isFrozen: boolean
  /** How far time was advanced, in milliseconds. */
  readonly advanced: number
  /** Runs `work` when the world's time reaches `when`. */
  at: (when: Date, work: () => void) => void
  /**
   * Runs `work` after `ms` milliseconds, even while time is frozen, as for an answer; or as soon as time is advanced
   * past them.
   */
  soon: (ms: number, work: () => void) => void
  /** Freezes time. */
  freeze: () => void
  /** Lets time run again. */
  run: () => void
  /** Advances time to `when`: due jobs run in order, each at its own time. An earlier `when` changes nothing. */
  advanceTo: (when: Date) => void
  /** Ends the world: no job runs any more. */
  end: () => void
}

interface Job {
  due: number
  work: () => void
  timer: ReturnType<typeof setTimeout> | null
  /** Whether the job's timer runs even while time is frozen. */
  isSoon: boolean
}

/** Jobs due later than this have no timer and run only when time is advanced. */
const LONGEST_TIMER_MS = DAY_MS

/** Creates a timeline that starts at an instant; time runs unless frozen. */
export function createTimeline(start: Date, isFrozen = false, advancedBefore = 0): Timeline {
  let reached = start.getTime()
  let since: number | null = isFrozen ? null : Date.now()
  let advanced = advancedBefore
  const jobs = new Set<Job>()
  let isOver = false
  const time = () => (since === null ? reached : reached + (Date.now() - since))

  const run = (job: Job) => {
    jobs.delete(job)
    if (job.timer !== null) clearTimeout(job.timer)
    job.work()
  }
  const arm = (job: Job) => {
    if (isOver) return
    const ms = job.due - time()
    if (ms <= LONGEST_TIMER_MS) job.timer = setTimeout(() => run(job), Math.max(0, ms))
  }
  const disarm = (job: Job) => {
    if (job.timer !== null) clearTimeout(job.timer)
    job.timer = null
  }
  const planned = () => [...jobs].filter(({ isSoon }) => !isSoon)
  const setTime = (at: number) => {
    reached = at
    if (since !== null) since = Date.now()
  }

  return {
    now: () => new Date(time()),
    get isFrozen() {
      return since === null
    },
    get advanced() {
      return advanced
    },
    at: (when, work) => {
      const job = { due: when.getTime(), work, timer: null, isSoon: false }
      jobs.add(job)
      if (since !== null) arm(job)
    },
    soon: (ms, work) => {
      const job: Job = { due: time() + ms, work, timer: null, isSoon: true }
      jobs.add(job)
      if (!isOver) job.timer = setTimeout(() => run(job), ms)
    },
    freeze: () => {
      reached = time()
      since = null
      for (const job of planned()) disarm(job)
    },
    run: () => {
      since ??= Date.now()
      for (const job of planned()) if (job.timer === null) arm(job)
    },
    advanceTo: (when) => {
      const target = when.getTime()
      if (target <= time()) return
      advanced += target - time()
      const next = () =>
        [...jobs].filter(({ due }) => due <= target).reduce<Job | null>((a, b) => (a && a.due <= b.due ? a : b), null)
      for (let job = next(); job; job = next()) {
        setTime(Math.max(time(), job.due))
        run(job)
      }
      setTime(target)
      for (const job of planned()) {
        disarm(job)
        if (since !== null) arm(job)
      }
    },
    end: () => {
      isOver = true
      for (const job of jobs) disarm(job)
      jobs.clear()
    },
  }
}
