import { organizationForm, type OrganizationDetails } from '@parley/contract'
import { checkOrganization, type Decision } from '@parley/domain'

/** The part of the organisation that one tab edits: its form values, their labels and how they are applied. */
export interface OrganizationPart<Values extends object> {
  labels: Readonly<Record<keyof Values, string>>
  valuesOf: (organization: OrganizationDetails) => Values
  /** Returns the whole organisation with the typed values applied, or a refusal for a value that cannot be parsed. */
  apply: (values: Values, organization: OrganizationDetails) => Decision<{ organization: OrganizationDetails }>
}

/** Returns the whole organisation to save, or the reason why it cannot be saved. */
export function organizationWith<Values extends object>(
  part: OrganizationPart<Values>,
  values: Values,
  base: OrganizationDetails,
): Decision<{ organization: OrganizationDetails }> {
  const applied = part.apply(values, base)
  if (!applied.allowed) return applied
  const stored = {
    ...organizationForm(base),
    // Treats Zoom as connected, because it may have been connected since the form was loaded: it is offered only when
    // connected, and the server checks.
    zoomAccountId: base.zoomAccountId ?? '',
  }
  const check = checkOrganization(organizationForm(applied.organization), stored)
  return check.allowed ? applied : check
}
