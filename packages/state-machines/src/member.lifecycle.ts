import type { MemberStatus } from '@parley/domain'
import type { Lifecycle } from './lifecycle.ts'

/** How somebody stands in the team; gone is who never came, of whom only what was recorded is left. */
type MemberState = MemberStatus | 'gone'

/** Somebody of the team: invited until they set a password, and never deleted after that. */
export const memberLifecycle: Lifecycle<
  MemberState,
  'member.inviteAgain' | 'member.join' | 'member.withdraw' | 'member.deactivate' | 'member.activate'
> = {
  id: 'member',
  initial: 'invited',
  states: {
    invited: { on: { 'member.inviteAgain': 'invited', 'member.join': 'active', 'member.withdraw': 'gone' } },
    active: { on: { 'member.deactivate': 'inactive' } },
    inactive: { on: { 'member.activate': 'active' } },
    gone: {},
  },
}
