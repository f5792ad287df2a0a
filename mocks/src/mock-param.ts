import { allEndpoints } from '@parley/contract'
import { DAY_MS, HELD_REASONS, type HeldReason, HOUR_MS, type Role, ROLES } from '@parley/domain'
import { isScenarioName } from '@parley/scenarios'
import { type Fault, type Faults, netNames, NETS } from './faults.ts'
import type { MockApiOptions } from './mock-api.ts'

export interface ReadMockState {
  options: MockApiOptions
  /** Messages about parts that are not valid. */
  mistakes: string[]
  /** The valid parts, as they were written. */
  read: string
  /** Whether the console below the app is hidden. */
  isBare: boolean
}

/**
 * Parses the state in which a mocked app opens, for example
 * `scenario:unread;role:basic;seed:7;clock:2026-11-19T21:47:00Z+1d;net:slow;fault:listConversations=500!once;signedOut`.
 * docs/mocked-app.md describes every part. Invalid parts are reported in `mistakes` and ignored.
 */
export function parseMockParam(text: string, now: Date = new Date()): ReadMockState {
  const options: MockApiOptions = {}
  const mistakes: string[] = []
  const read: string[] = []
  let isBare = false
  for (const part of text.split(';').map((part) => part.trim())) {
    if (part === '') continue
    const split = part.indexOf(':')
    const name = split < 0 ? part : part.slice(0, split)
    const value = split < 0 ? '' : part.slice(split + 1)
    if (name === 'scenario' && isScenarioName(value)) options.scenario = value
    else if (name === 'role' && isRole(value)) options.role = value
    else if (name === 'seed' && value !== '') options.seed = value
    else if (name === 'clock' && readClock(value, now)) Object.assign(options, readClock(value, now))
    else if (name === 'frozen' && value === '') options.frozen = true
    else if (name === 'net' && isNet(value)) options.faults = { ...options.faults, ...NETS[value] }
    else if (name === 'fault' && readFaults(value)) options.faults = { ...options.faults, ...readFaults(value) }
    else if (name === 'carrier' && isHeldReason(value)) options.carrierRefusal = value
    else if (name === 'bulk' && /^[1-9]\d*$/.test(value)) options.bulkBatch = Number(value)
    else if (name === 'signedOut' && value === '') options.signedIn = false
    else if (name === 'bare' && value === '') isBare = true
    else if (name === 'setup' && value === '') Object.assign(options, { setupLink: true, signedIn: false })
    else {
      mistakes.push(`"${part}" is not a part of a mock state`)
      continue
    }
    read.push(part)
  }
  return { options, mistakes, read: read.join(';'), isBare }
}

const isRole = (text: string): text is Role => ROLES.some((role) => role === text)
const isHeldReason = (text: string): text is HeldReason => HELD_REASONS.some((reason) => reason === text)
const isNet = (text: string): text is (typeof netNames)[number] => netNames.some((name) => name === text)

/**
 * The start of the world and how far its time is advanced: `now`, an instant or nothing, followed by any number of
 * steps such as `+30m`, `+1h` or `+2d`. Returns null when invalid.
 */
function readClock(text: string, now: Date): Pick<MockApiOptions, 'clock' | 'advanced'> | null {
  // A plus in an address is decoded as a space.
  const [, start = '', steps = ''] = /^(.*?)((?:\+\d+[mhd])*)$/.exec(text.replaceAll(' ', '+')) ?? []
  const advanced = steps
    .split('+')
    .slice(1)
    .reduce((sum, step) => sum + Number.parseInt(step, 10) * (STEP_MS[step.at(-1) ?? ''] ?? 0), 0)
  const moved = steps === '' ? {} : { advanced }
  if (start === '') return steps === '' ? null : moved
  if (start === 'now') return { clock: now, ...moved }
  const clock = new Date(start)
  return /^\d{4}-/.test(start) && !Number.isNaN(clock.getTime()) ? { clock, ...moved } : null
}

const STEP_MS: Readonly<Record<string, number>> = { m: HOUR_MS / 60, h: HOUR_MS, d: DAY_MS }

/** The possible targets of a fault: every call, the event stream, files, recordings, and each endpoint. */
export const faultTargets = (): readonly string[] => [
  '*',
  'events',
  'getFile',
  'getRecordingFile',
  ...allEndpoints().map(({ name }) => name),
]

function readFaults(text: string): Faults | null {
  const faults: Record<string, Fault> = {}
  for (const part of text.split(',')) {
    const [, endpoint = '', effect = '', once] = /^([\w*]+)=(\d{3}|offline|\d+ms)(!once)?$/.exec(part.trim()) ?? []
    if (!faultTargets().includes(endpoint)) return null
    faults[endpoint] = { ...readEffect(effect), times: once ? 'once' : 'always' }
  }
  return faults
}

function readEffect(effect: string): Fault {
  if (effect === 'offline') return { offline: true }
  return effect.endsWith('ms') ? { latency: Number.parseInt(effect, 10) } : { status: Number(effect) }
}

const OF_THE_WORLD = new Set(['scenario', 'seed', 'clock', 'carrier', 'setup'])

/** Returns the name of a state's world. The signed-in user, faults and advanced time do not make another world. */
export function worldOf(text: string): string {
  return text
    .split(';')
    .map((part) => part.trim().replace(/((?:[+ ]\d+[mhd])+)$/, ''))
    .filter((part) => OF_THE_WORLD.has(part.split(':')[0] ?? '') && part !== 'clock:' && part !== 'scenario:lively')
    .toSorted()
    .join(';')
}
