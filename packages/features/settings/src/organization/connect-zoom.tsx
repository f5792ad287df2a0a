import { ApiError, reasonOf, useEndpointMutation } from '@parley/client'
import { connectZoom, type OrganizationDetails } from '@parley/contract'
import { checkZoomCredentials, type Refusal, type ZoomForm } from '@parley/domain'
import { Banner, FieldGrid, TextField } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { useState } from 'react'

interface ConnectZoomProps {
  /** The account and client ids entered before; never the secrets. */
  known: OrganizationDetails['zoom']
  onClose: () => void
}

/**
 * Form for the organisation's Zoom app credentials; whether Zoom accepts them is shown on the page behind the dialog.
 */
export function ConnectZoom({ known, onClose }: ConnectZoomProps) {
  const [form, setForm] = useState<Required<ZoomForm>>({
    accountId: known.accountId ?? '',
    clientId: known.clientId ?? '',
    clientSecret: '',
    secretToken: '',
  })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { mutate, isPending, error } = useEndpointMutation(connectZoom)
  const answered = error instanceof ApiError ? (error.body?.fields ?? {}) : {}
  const field = (name: keyof ZoomForm) => ({
    required: name !== 'secretToken',
    autoComplete: 'off',
    spellCheck: false,
    value: form[name],
    error: refusal?.field === name ? refusal.text : answered[name],
    onValueChange: (value: string) => {
      setForm((current) => ({ ...current, [name]: value }))
      setRefusal(null)
    },
  })
  const connect = () => {
    const checked = checkZoomCredentials(form)
    if (!checked.allowed) return setRefusal(checked)
    const { credentials, secretToken } = checked
    mutate({ body: { ...credentials, ...(secretToken !== null && { secretToken }) } }, { onSuccess: onClose })
  }
  const failed = error && Object.keys(answered).length === 0
  return (
    <FormDialog
      title="Connect Zoom"
      pending={isPending}
      onClose={onClose}
      onSubmit={connect}
      submitLabel="Connect"
      pendingLabel="Connecting..."
    >
      <FieldGrid columns={1}>
        {failed && (
          <Banner tone="danger" isAlert>
            {reasonOf(error, 'Failed to connect Zoom. Nothing was changed. Please try again.')}
          </Banner>
        )}
        <p>
          At marketplace.zoom.us, an admin of your Zoom account must create a Server-to-Server OAuth app with the scopes
          to read and write meetings, and activate it. Then copy these values from its page:
        </p>
        <TextField label="Account ID" autoFocus {...field('accountId')} />
        <TextField label="Client ID" {...field('clientId')} />
        <TextField
          label="Client secret"
          {...field('clientSecret')}
          type="password"
          autoComplete="new-password"
          hint="Kept encrypted, and never shown again."
        />
        <TextField
          label="Secret token"
          optional
          {...field('secretToken')}
          type="password"
          autoComplete="new-password"
          hint="Lets Zoom report when a meeting ends or is deleted there. Also kept encrypted, and never shown again."
        />
      </FieldGrid>
    </FormDialog>
  )
}
