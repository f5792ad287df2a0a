import { createHmac } from 'node:crypto'
import type { reportSeat, ResponseOf } from '@parley/contract'
import { DAY_MS } from '@parley/domain'
import type { IceConfig } from '../../config-ice.ts'

/** The ICE servers for one seat. The TURN username expires after a day, in the format of coturn's `use-auth-secret`. */
export function iceServersFor(
  { stunUrls, turn }: IceConfig,
  seatId: string,
  now: Date,
): ResponseOf<typeof reportSeat>['iceServers'] {
  const stun = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []
  if (turn === null) return stun
  const username = `${Math.floor((now.getTime() + DAY_MS) / 1000)}:${seatId}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return [...stun, { urls: [...turn.urls], username, credential }]
}
