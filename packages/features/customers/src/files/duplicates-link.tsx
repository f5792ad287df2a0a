import { useEndpointQuery, useSignedIn } from '@parley/client'
import { countDuplicates } from '@parley/contract'
import { may } from '@parley/domain'
import { UsersRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { HeaderButton } from '../components/header-button.tsx'
import { countWords } from '../duplicates/count-words.ts'
import { DUPLICATES_PATH } from '../paths.ts'

/** Media query for the screens where the header has no room for the link's label. */
const NARROW = '(width <= 1024px)'

/** Links to the possible duplicates, with their number; renders nothing when there are none. */
export function DuplicatesLink() {
  const { actor } = useSignedIn()
  const navigate = useNavigate()
  const enabled = may(actor, 'customer.merge')
  const counted = useEndpointQuery(countDuplicates, {}, { poll: true, enabled }).data
  if (!counted || counted.pairs === 0) return null
  const name = countWords(counted, 'possible duplicate')
  const open = () => void navigate(DUPLICATES_PATH)
  return <HeaderButton name={name} icon={UsersRound} narrow={NARROW} onClick={open} />
}
