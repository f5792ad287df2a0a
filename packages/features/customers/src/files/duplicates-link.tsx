import { useEndpointQuery, useSignedIn } from '@parley/client'
import { countDuplicates } from '@parley/contract'
import { may } from '@parley/domain'
import { plural } from '@parley/parts/records'
import { UsersRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { HeaderButton } from '../components/header-button.tsx'
import { DUPLICATES_PATH } from '../paths.ts'

/** Screens on which the header has no room for its words. */
const NARROW = '(width <= 1024px)'

/** Leads to the customers who may be one person; nothing while there are none. */
export function DuplicatesLink() {
  const { actor } = useSignedIn()
  const navigate = useNavigate()
  const enabled = may(actor, 'customer.merge')
  const pairs = useEndpointQuery(countDuplicates, {}, { poll: true, enabled }).data?.pairs ?? 0
  if (pairs === 0) return null
  const name = plural(pairs, 'possible duplicate')
  const open = () => void navigate(DUPLICATES_PATH)
  return <HeaderButton name={name} icon={UsersRound} narrow={NARROW} onClick={open} />
}
