import { reasonOf, useEndpointMutation, useEndpointQuery } from '@parley/client'
import { disconnectZoom, getOrganization, type OrganizationDetails, zoomEventsPath } from '@parley/contract'
import { Banner, Button, Spinner, TextField, useToast } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { FormSection } from '../form/settings-form.tsx'
import { ConnectZoom } from './connect-zoom.tsx'
import styles from './organization.module.css'

type Open = 'connect' | 'disconnect' | null

/** Connects or disconnects the organisation's Zoom account, with which meetings can be held on Zoom. */
export function ZoomSection({ organization }: { organization: OrganizationDetails }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  // Reads the live query, because the form keeps the values it started with and the worker's result arrives later.
  const { zoom, zoomAccountId } = useEndpointQuery(getOrganization).data ?? organization
  const { state, problem } = zoom
  return (
    <FormSection title="Zoom" text="Meetings can be held on Zoom. Their links are made there and kept up to date.">
      <TextField label="Connected account" readOnly value={zoomAccountId ?? 'Not connected'} />
      {state === 'checking' && (
        <output className={styles.zoom}>
          <Spinner />
          {`Asking Zoom about ${zoom.accountId}...`}
        </output>
      )}
      {zoom.hasSecretToken && (
        <TextField
          label="Event notification endpoint URL"
          readOnly
          value={location.origin + zoomEventsPath(organization.id)}
          hint="In the app at Zoom, add an event subscription with this address and the events “End Meeting” and “Meeting has been deleted”."
        />
      )}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <div className={styles.actions}>
        {state === 'none' ? (
          <Button size="compact" onClick={() => setOpen('connect')}>
            Connect Zoom
          </Button>
        ) : (
          <>
            <Button size="compact" onClick={() => setOpen('connect')}>
              {state === 'failed' ? 'Try again' : 'Connect another account'}
            </Button>
            <Button size="compact" variant="danger-quiet" onClick={() => setOpen('disconnect')}>
              Disconnect
            </Button>
          </>
        )}
      </div>
      {open === 'connect' && <ConnectZoom known={zoom} onClose={close} />}
      {open === 'disconnect' && <DisconnectZoom onClose={close} />}
    </FormSection>
  )
}

function DisconnectZoom({ onClose }: { onClose: () => void }) {
  const { toast } = useToast()
  const { mutate, isPending, error } = useEndpointMutation(disconnectZoom)
  const disconnect = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          toast({ title: 'Zoom disconnected' })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title="Disconnect Zoom?"
      confirmLabel="Disconnect"
      pendingLabel="Disconnecting..."
      tone="danger"
      pending={isPending}
      error={error ? reasonOf(error, 'Failed to disconnect Zoom. Nothing was changed. Please try again.') : undefined}
      onConfirm={disconnect}
      onClose={onClose}
    >
      Meetings already on Zoom keep their links, but moving or deleting them here no longer changes them there. You can
      no longer schedule new ones on Zoom.
    </ConfirmDialog>
  )
}
