import { profilePath } from '@parley/parts/address'
import { Button, IconButton } from '@parley/ui'
import { Phone, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useStartCall } from '../calls/use-start-call.ts'

interface CallBackProps {
  phoneNumber: string
  /** null: somebody unknown. */
  customerId: string | null
}

/** What can be done for whoever has called. */
export function CallBack({ phoneNumber, customerId }: CallBackProps) {
  const navigate = useNavigate()
  const { call, isPending } = useStartCall()
  return (
    <>
      <Button icon={Phone} pending={isPending} onClick={() => call(phoneNumber)}>
        Call back
      </Button>
      {customerId !== null && (
        <IconButton name="Open customer" icon={UserRound} onClick={() => void navigate(profilePath(customerId))} />
      )}
    </>
  )
}
