import { profilePath } from '@parley/parts/address'
import { Button, IconButton } from '@parley/ui'
import { Phone, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { phonePath } from '../use-phone-address.ts'

interface CallBackProps {
  phoneNumber: string
  /** null: somebody unknown. */
  customerId: string | null
}

/** What can be done for whoever has called. */
export function CallBack({ phoneNumber, customerId }: CallBackProps) {
  const navigate = useNavigate()
  return (
    <>
      <Button
        icon={Phone}
        onClick={() => void navigate(`${phonePath('history')}?${new URLSearchParams({ dial: phoneNumber })}`)}
      >
        Call back
      </Button>
      {customerId !== null && (
        <IconButton name="Open customer" icon={UserRound} onClick={() => void navigate(profilePath(customerId))} />
      )}
    </>
  )
}
