import type { MemberStatus } from '@parley/domain'
import type { Lifecycle } from './lifecycle.ts'

/** The state of a team member; gone is an invited user who never joined, of whom only audit entries remain. */
type MemberState = MemberStatus | 'gone'

/** A team member: invited until they set a password, and never deleted after that. */
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
