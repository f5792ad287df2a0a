import type { OrganizationRecord, SetupGuideMarks } from '@parley/domain'
import type { Change } from './change.ts'

/** What an admin says of the first set-up; what is not named stays. */
export type SetupGuideChange = { [Mark in keyof SetupGuideMarks]?: SetupGuideMarks[Mark] | undefined }

/** Decides what is remembered of the first set-up; nothing changes where it stands so already. */
export function decideSetupGuide(
  organization: OrganizationRecord,
  given: SetupGuideChange,
): { marks: SetupGuideMarks; changes: Change[] } {
  const { setupGuide: before } = organization
  const marks: SetupGuideMarks = {
    payments_agreed: given.payments_agreed ?? before.payments_agreed,
    put_away: given.put_away ?? before.put_away,
  }
  const isSame = marks.payments_agreed === before.payments_agreed && marks.put_away === before.put_away
  return { marks, changes: isSame ? [] : [{ type: 'organization', organization, fields: { setupGuide: marks } }] }
}
