import { errorText, useEndpointMutation } from '@parley/client'
import { simulateIncomingCall } from '@parley/contract'
import { Button, useToast } from '@parley/ui'
import { FlaskConical } from 'lucide-react'

/** Button that simulates a customer's call to the user's own line; for simulated calls only. */
export function SimulateCall() {
  const { toast } = useToast()
  const simulate = useEndpointMutation(simulateIncomingCall)
  const run = () =>
    simulate.mutate(
      { body: {} },
      {
        onSuccess: () => toast({ title: 'Incoming call simulated', isSeen: true }),
        onError: (error) =>
          toast({
            title: 'Failed to simulate a call',
            description: errorText(error, 'An error occurred'),
            destructive: true,
          }),
      },
    )
  return (
    <Button variant="quiet" icon={FlaskConical} pending={simulate.isPending} onClick={run}>
      Simulate call
    </Button>
  )
}
