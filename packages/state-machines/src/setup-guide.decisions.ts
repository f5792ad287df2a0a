import type { OrganizationRecord, SetupGuideMarks } from '@parley/domain'
import type { Change } from './change.ts'

/** An admin's change of the setup guide's marks; undefined keeps a mark. */
export type SetupGuideChange = { [Mark in keyof SetupGuideMarks]?: SetupGuideMarks[Mark] | undefined }

/** Decides the stored marks of the setup guide; no changes when nothing differs. */
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
