import { useEndpointQuery } from '@parley/client'
import { getOrganization, type OrganizationDetails } from '@parley/contract'
import { QueryState } from '@parley/parts/query-state'
import type { ReactNode } from 'react'
import { ConflictBanner } from '../form/conflict-banner.tsx'
import { SettingsForm } from '../form/settings-form.tsx'
import type { OrganizationPart } from './organization-part.ts'
import { useOrganizationForm } from './use-organization-form.ts'

export type OrganizationForm<Values extends object> = ReturnType<typeof useOrganizationForm<Values>>

interface OrganizationTabFrameProps<Values extends object> {
  part: OrganizationPart<Values>
  /** Renders the FormSection elements. */
  children: (form: OrganizationForm<Values>) => ReactNode
  /** Renders content beside the sections on wide screens and below them on narrow ones. */
  renderAside?: (form: OrganizationForm<Values>) => ReactNode
}

/** A tab that edits a part of the organisation, with its loading, error, saving and conflict states. */
export function OrganizationTabFrame<Values extends object>(props: OrganizationTabFrameProps<Values>) {
  const query = useEndpointQuery(getOrganization)
  return (
    <QueryState
      query={query}
      loading="Loading settings..."
      failed="Failed to fetch settings"
      safe="Nothing was changed."
      stale="Could not refresh the settings."
    >
      {(organization) => <Loaded {...props} organization={organization} />}
    </QueryState>
  )
}

function Loaded<Values extends object>({
  organization,
  part,
  children,
  renderAside,
}: OrganizationTabFrameProps<Values> & { organization: OrganizationDetails }) {
  const form = useOrganizationForm(organization, part)
  return (
    <SettingsForm
      changes={form.changes}
      pending={form.isPending}
      onSave={() => form.save()}
      onDiscard={form.discard}
      aside={renderAside?.(form)}
    >
      {form.meanwhile && <ConflictBanner meanwhile={form.meanwhile} labels={part.labels} />}
      {children(form)}
    </SettingsForm>
  )
}
