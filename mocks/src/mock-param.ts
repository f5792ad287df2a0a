import { HELD_REASONS, type HeldReason, type Role, ROLES } from '@parley/domain'
import { isScenarioName } from '@parley/scenarios'
import type { MockApiOptions } from './create-mock-api.ts'
import { type Fault, type Faults, netNames, NETS } from './faults.ts'

/**
 * Reads the state in which a mocked app opens, for example
 * `scenario:unread;role:basic;seed:7;clock:2026-11-19T21:47:00Z;net:slow;fault:listConversations=500!once;signedOut`.
 * `clock:now` is the present. A fault is `endpoint=status`, `endpoint=offline` or `endpoint=2000ms`, with `!once` for one call
 * only, several separated by commas. `carrier:account` or `carrier:number`: the carrier takes no text. `setup` is a first start: nobody is signed in, and `/setup/first-start` opens.
 * Parts that cannot be read are told in `mistakes` and left out.
 */
export function parseMockParam(text: string, now: Date = new Date()): { options: MockApiOptions; mistakes: string[] } {
  const options: MockApiOptions = {}
  const mistakes: string[] = []
  const faults: Record<string, Fault> = {}
  for (const part of text.split(';').map((part) => part.trim())) {
    if (part === '') continue
    const split = part.indexOf(':')
    const name = split < 0 ? part : part.slice(0, split)
    const value = split < 0 ? '' : part.slice(split + 1)
    if (name === 'scenario' && isScenarioName(value)) options.scenario = value
    else if (name === 'role' && isRole(value)) options.role = value
    else if (name === 'seed' && value !== '') options.seed = value
    else if (name === 'clock' && readClock(value, now)) options.clock = readClock(value, now) ?? now
    else if (name === 'net' && isNet(value)) Object.assign(faults, NETS[value])
    else if (name === 'fault' && readFaults(value)) Object.assign(faults, readFaults(value))
    else if (name === 'carrier' && isHeldReason(value)) options.carrierRefusal = value
    else if (name === 'signedOut' && value === '') options.signedIn = false
    else if (name === 'setup' && value === '') Object.assign(options, { setupLink: true, signedIn: false })
    else mistakes.push(`"${part}" is not a part of a mock state`)
  }
  if (Object.keys(faults).length > 0) options.faults = faults
  return { options, mistakes }
}

const isRole = (text: string): text is Role => ROLES.some((role) => role === text)
const isHeldReason = (text: string): text is HeldReason => HELD_REASONS.some((reason) => reason === text)
const isNet = (text: string): text is (typeof netNames)[number] => netNames.some((name) => name === text)

function readClock(text: string, now: Date): Date | null {
  if (text === 'now') return now
  const clock = new Date(text)
  return /^\d{4}-/.test(text) && !Number.isNaN(clock.getTime()) ? clock : null
}

function readFaults(text: string): Faults | null {
  const faults: Record<string, Fault> = {}
  for (const part of text.split(',')) {
    const [, endpoint = '', effect = '', once] = /^([\w*]+)=(\d{3}|offline|\d+ms)(!once)?$/.exec(part.trim()) ?? []
    if (endpoint === '') return null
    faults[endpoint] = { ...readEffect(effect), times: once ? 'once' : 'always' }
  }
  return faults
}

function readEffect(effect: string): Fault {
  if (effect === 'offline') return { offline: true }
  return effect.endsWith('ms') ? { latency: Number.parseInt(effect, 10) } : { status: Number(effect) }
}
