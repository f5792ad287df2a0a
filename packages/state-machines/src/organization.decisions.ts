import { changedFields, checkOrganization, organizationFields } from '@parley/domain'
import type { Decision, GivenOrganization, OrganizationRecord } from '@parley/domain'
import { audit } from './change.ts'
import type { Change } from './change.ts'

/** Decides an admin's edit of the organisation; no changes when nothing differs. */
export function decideOrganizationEdit(
  organization: OrganizationRecord,
  given: GivenOrganization,
): Decision<{ changes: Change[] }> {
  const check = checkOrganization(given, organization)
  if (!check.allowed) return check
  const { form } = check
  const { before, after } = changedFields(organizationFields(organization), organizationFields(form))
  if (after === null) return { allowed: true, changes: [] }
  const version = organization.version + 1
  const { name, timezone, ...rest } = form
  const fields = {
    ...rest,
    ...(name !== organization.name && { name }),
    ...(timezone !== organization.timezone && { timezone }),
    version,
  }
  const subject = { kind: 'organization', id: organization.id } as const
  return {
    allowed: true,
    changes: [
      { type: 'organization', organization, fields },
      audit({ action: 'organization.update', subject, before, after: { ...after, version } }),
    ],
  }
}
