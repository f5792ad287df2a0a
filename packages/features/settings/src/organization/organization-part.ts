import { organizationForm, type OrganizationDetails } from '@parley/contract'
import { checkOrganization, type Decision } from '@parley/domain'

/** A part of the organisation that one tab edits, as it is typed. */
export interface OrganizationPart<Values extends object> {
  labels: Readonly<Record<keyof Values, string>>
  valuesOf: (organization: OrganizationDetails) => Values
  /** The whole organisation with what was typed in it, or what cannot be read of it. */
  apply: (values: Values, organization: OrganizationDetails) => Decision<{ organization: OrganizationDetails }>
}

/** The whole organisation that a save sends, or why it cannot be saved. */
export function organizationWith<Values extends object>(
  part: OrganizationPart<Values>,
  values: Values,
  base: OrganizationDetails,
): Decision<{ organization: OrganizationDetails }> {
  const applied = part.apply(values, base)
  if (!applied.allowed) return applied
  const stored = {
    ...organizationForm(base),
    // It may have been connected since the form began: only what is connected is offered, and the server looks.
    zoomAccountId: base.zoomAccountId ?? '',
  }
  const check = checkOrganization(organizationForm(applied.organization), stored)
  return check.allowed ? applied : check
}
