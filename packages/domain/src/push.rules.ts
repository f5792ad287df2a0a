import { allowed, type Decision, refuse } from './decision.ts'

/** So many browsers of a person are told; the one that was turned on first goes when there are more. */
export const MOST_PUSH_SUBSCRIPTIONS = 20
export const PUSH_ENDPOINT_MAX = 1000

/** Says whether a push service may be called at this address: by https and its name, which no network keeps to itself. */
export function checkPushEndpoint(address: string): Decision {
  const { protocol, hostname, username, port } = URL.parse(address) ?? {}
  const isName = hostname !== undefined && /^[\w-]+(\.[\w-]+)*\.[a-z][a-z\d-]+$/i.test(hostname)
  const isOutside = isName && !/\.(local|localhost|internal|intranet|lan|home|corp|private|arpa)$/i.test(hostname)
  if (protocol === 'https:' && isOutside && username === '' && port === '') return allowed
  return refuse('invalid', 'This is no address of a push service.', { field: 'endpoint' })
}
