import { profilePath } from '@parley/parts/address'
import { useOfferedCall } from '@parley/parts/calls'
import { Button, IconButton } from '@parley/ui'
import { MessageSquare, Phone, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useTextTo } from '../sms/use-text-to.ts'

interface CallBackProps {
  phoneNumber: string
  /** null for an unknown caller. */
  customerId: string | null
}

/** The actions on a caller: call back, text back, open the customer. */
export function CallBack({ phoneNumber, customerId }: CallBackProps) {
  const navigate = useNavigate()
  const { call, isPending, reason } = useOfferedCall()
  const texting = useTextTo()
  const recipient = { phoneNumber, customerId }
  return (
    <>
      <Button icon={Phone} pending={isPending} disabledReason={reason} onClick={() => call(phoneNumber)}>
        Call back
      </Button>
      {texting.canText(recipient) && (
        <IconButton
          name="Text back"
          icon={MessageSquare}
          pending={texting.isPending}
          onClick={() => texting.text(recipient)}
        />
      )}
      {customerId !== null && (
        <IconButton name="Open customer" icon={UserRound} onClick={() => void navigate(profilePath(customerId))} />
      )}
    </>
  )
}
