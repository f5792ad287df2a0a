import { useEndpointQuery } from '@parley/client'
import { listUsers, type User } from '@parley/contract'
import { QueryState } from '@parley/parts/query-state'
import { Button, lazyModule, useLazyPart } from '@parley/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { TabHead } from '../tab-head.tsx'
import { MemberList } from './member-list.tsx'
import { RequiredFactor } from './required-factor.tsx'

const dialogModule = lazyModule('The person', () => import('./member-dialogs.tsx'))

/** The open dialog of the team members tab. */
export type MemberQuestion =
  | { kind: 'add' }
  | { kind: 'edit' | 'deactivate' | 'activate' | 'invite' | 'withdraw' | 'secondFactor'; user: User }

/** Lists the current and former team members with role, limit, status and last activity. */
export function TeamMembersTab() {
  const query = useEndpointQuery(listUsers)
  const [question, setQuestion] = useState<MemberQuestion | null>(null)
  const dialogs = useLazyPart(dialogModule)
  const close = () => setQuestion(null)
  const open = (next: MemberQuestion) => {
    setQuestion(next)
    dialogs.load(close)
  }
  return (
    <QueryState
      query={query}
      loading="Loading team members..."
      failed="Failed to fetch team members"
      safe="Nothing was changed."
      stale="Could not refresh the team members."
    >
      {(users) => (
        <>
          <TabHead title="Team Members" text={summary(users)}>
            <Button
              variant="primary"
              icon={Plus}
              onPointerEnter={dialogs.preload}
              onClick={() => open({ kind: 'add' })}
            >
              Add user
            </Button>
          </TabHead>
          <RequiredFactor users={users} />
          <MemberList users={users} onOpen={open} />
          {question && dialogs.part && (
            <dialogs.part.MemberDialogs question={question} users={users} onOpen={open} onClose={close} />
          )}
        </>
      )}
    </QueryState>
  )
}

function summary(users: readonly User[]): string {
  const active = users.filter(({ status }) => status === 'active').length
  const people = `${users.length} ${users.length === 1 ? 'person' : 'people'}`
  const invited = users.filter(({ status }) => status === 'invited').length
  const waiting = invited === 0 ? '' : `, ${invited} invited`
  return `${people}, ${active} active${waiting}. Deactivating someone reassigns their conversations.`
}
