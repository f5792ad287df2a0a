import { type FaultState, NETS, netNames, type NetName, type WorldState } from '@parley/mocks/browser'
import { readMockState, writeMockState } from './mock-state.ts'

/** The named network state that matches the active fault of all calls; null when none matches. */
export function netOf(faults: readonly FaultState[]): NetName | null {
  const every = faults.find(({ target, isTaken }) => target === '*' && !isTaken)
  return netNames.find((name) => JSON.stringify(NETS[name]['*']) === JSON.stringify(every?.fault)) ?? null
}

/** The current state as the address writes it; `state` is the one with which the tab was opened. */
export function stateText(state: string, { advanced, isFrozen, faults }: WorldState, role: string | null): string {
  const parts = readMockState(state)
  const clock = (parts.get('clock') ?? '').replace(/([+ ]\d+[mhd])+$/, '')
  const net = netOf(faults)
  const fault = faults.filter(({ target, isTaken }) => !isTaken && (target !== '*' || net === null)).map(faultText)
  // `frozen` has no value, and empty parts are left out, so it is appended after the others.
  const { frozen: _frozen, signedOut: _signedOut, ...rest } = Object.fromEntries(parts)
  const written = writeMockState(new Map(Object.entries(rest)), {
    scenario: parts.get('scenario') ?? 'lively',
    role: role ?? '',
    clock: clock + steps(advanced),
    net: net === null || net === 'online' ? '' : net,
    fault: fault.join(','),
  })
  return [written, ...(isFrozen ? ['frozen'] : []), ...(role === null ? ['signedOut'] : [])].join(';')
}

function faultText({ target, fault: { status, offline, latency, times } }: FaultState): string {
  const effect = offline ? 'offline' : (status ?? `${latency ?? 0}ms`)
  return `${target}=${effect}${times === 'once' ? '!once' : ''}`
}

function steps(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const [d, h, m] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  return [d && `+${d}d`, h && `+${h}h`, m && `+${m}m`].filter(Boolean).join('')
}
