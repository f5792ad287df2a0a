import { allowed, type Decision, refuse } from './decision.ts'

/** Maximum number of browsers per user that receive push; the one turned on first is removed when there are more. */
export const MOST_PUSH_SUBSCRIPTIONS = 20
export const PUSH_ENDPOINT_MAX = 1000

/**
 * Decides whether a push service may be called at this address: https, by a host name that is not reserved for private
 * networks.
 */
export function checkPushEndpoint(address: string): Decision {
  const { protocol, hostname, username, port } = URL.parse(address) ?? {}
  const isName = hostname !== undefined && /^[\w-]+(\.[\w-]+)*\.[a-z][a-z\d-]+$/i.test(hostname)
  const isOutside = isName && !/\.(local|localhost|internal|intranet|lan|home|corp|private|arpa)$/i.test(hostname)
  if (protocol === 'https:' && isOutside && username === '' && port === '') return allowed
  return refuse('invalid', 'This is not the address of a push service.', { field: 'endpoint' })
}
