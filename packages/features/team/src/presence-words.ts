import type { Presence } from '@parley/domain'

export const PRESENCE_WORDS: Readonly<Record<Presence, string>> = { online: 'Online', away: 'Away', offline: 'Offline' }
