import {
  type AuditAction,
  type AuditFields,
  changedFields,
  checkActivePhone,
  checkDefaultPhone,
  checkDeletePhone,
  checkLineMembers,
  checkPhoneLabel,
  checkPhoneUses,
  checkRenumberPhone,
  type Decision,
  type E164,
  type Id,
  type Line,
  PHONE_NUMBER_TAKEN,
  phoneUsesText,
  type StaffedNumber,
} from '@parley/domain'
import { audit, type Change, patch, put, remove } from './change.ts'

export interface PhoneNumberDraft {
  phoneNumber: E164
  label: string | null
  isDefault: boolean
  isActive: boolean
  isForTexts: boolean
  isForCalls: boolean
  memberIds: readonly Id[]
}

/** The changes to a line; undefined keeps the value. */
export interface PhoneNumberEdit {
  phoneNumber?: E164 | undefined
  label?: string | null | undefined
  isActive?: boolean | undefined
  isForTexts?: boolean | undefined
  isForCalls?: boolean | undefined
  memberIds?: readonly Id[] | undefined
}

/** All users of the organisation. */
type People = ReadonlyMap<Id, { name: string; isActive: boolean }>

const worksHere = (people: People) => (id: Id) => people.get(id)?.isActive === true

/** Decides that a number is added to the business; the first one becomes the default. */
export function decideNewPhoneNumber(
  { label: typed, ...draft }: PhoneNumberDraft,
  lines: readonly Line[],
  id: Id,
  people: People,
): Decision<{ changes: Change[] }> {
  const label = checkPhoneLabel(typed)
  if (!label.allowed) return label
  if (isTaken(lines, draft.phoneNumber)) return PHONE_NUMBER_TAKEN
  const members = checkLineMembers(draft.memberIds, worksHere(people))
  if (!members.allowed) return members
  const isDefault = draft.isDefault || !lines.some((line) => line.isDefault)
  const line: StaffedNumber = { ...draft, id, label: label.label, isDefault, memberIds: members.memberIds }
  const uses = checkPhoneUses(line, false)
  if (!uses.allowed) return uses
  if (isDefault) {
    const check = checkDefaultPhone(line)
    if (!check.allowed) return check
  }
  return {
    allowed: true,
    changes: [
      ...(isDefault ? noDefault(lines) : []),
      put('phoneNumber', line),
      recorded('phoneNumber.create', id, null, fieldsOf(line, people)),
    ],
  }
}

/** Decides an edit of a line; no changes when nothing differs. */
export function decideEditPhoneNumber(
  line: Line,
  lines: readonly Line[],
  given: PhoneNumberEdit,
  people: People,
): Decision<{ changes: Change[] }> {
  const { phoneNumber = line.phoneNumber, label: typed = line.label, isActive = line.isActive } = given
  const { isForTexts = line.isForTexts, isForCalls = line.isForCalls } = given
  const label = checkPhoneLabel(typed)
  if (!label.allowed) return label
  const active = checkActivePhone(line, isActive)
  if (!active.allowed) return active
  const uses = checkPhoneUses({ isForTexts, isForCalls }, line.isDefault)
  if (!uses.allowed) return uses
  const members = checkLineMembers(given.memberIds ?? line.memberIds, worksHere(people))
  if (!members.allowed) return members
  if (phoneNumber !== line.phoneNumber) {
    const check = checkRenumberPhone(line)
    if (!check.allowed) return check
    if (isTaken(lines, phoneNumber)) return PHONE_NUMBER_TAKEN
  }
  const { memberIds } = members
  const fields = { phoneNumber, label: label.label, isActive, isForTexts, isForCalls, memberIds }
  const { before, after } = changedFields(fieldsOf(line, people), fieldsOf({ ...line, ...fields }, people))
  if (after === null) return { allowed: true, changes: [] }
  return {
    allowed: true,
    changes: [
      patch('phoneNumber', line, fields),
      recorded('phoneNumber.update', line.id, before, { phoneNumber, ...after }),
    ],
  }
}

/** Decides that a line becomes the default for new conversations. */
export function decideDefaultPhoneNumber(line: Line, lines: readonly Line[]): Decision<{ changes: Change[] }> {
  const check = checkDefaultPhone(line)
  if (!check.allowed) return check
  if (line.isDefault) return { allowed: true, changes: [] }
  const before = lines.find(({ isDefault }) => isDefault)?.phoneNumber ?? null
  return {
    allowed: true,
    changes: [
      ...noDefault(lines),
      patch('phoneNumber', line, { isDefault: true }),
      recorded('phoneNumber.setDefault', line.id, { phoneNumber: before }, { phoneNumber: line.phoneNumber }),
    ],
  }
}

/** Decides that a line is removed. */
export function decideDeletePhoneNumber(line: Line, people: People): Decision<{ changes: Change[] }> {
  const check = checkDeletePhone(line)
  if (!check.allowed) return check
  return {
    allowed: true,
    changes: [remove('phoneNumber', line), recorded('phoneNumber.delete', line.id, fieldsOf(line, people), null)],
  }
}

const isTaken = (lines: readonly Line[], number: E164) => lines.some(({ phoneNumber }) => phoneNumber === number)

/** Clears the current default before another line becomes it: there is never more than one. */
const noDefault = (lines: readonly Line[]): Change[] =>
  lines.filter(({ isDefault }) => isDefault).map((line) => patch('phoneNumber', line, { isDefault: false }))

const fieldsOf = (
  { phoneNumber, label, isActive, isDefault, memberIds, ...uses }: StaffedNumber,
  people: People,
): AuditFields => ({
  phoneNumber,
  label,
  isActive,
  isDefault,
  isFor: phoneUsesText(uses),
  people: memberIds.length === 0 ? 'Everybody' : memberIds.map((id) => people.get(id)?.name ?? id).join(', '),
})

const recorded = (action: AuditAction, id: Id, before: AuditFields | null, after: AuditFields | null): Change =>
  audit({ action, subject: { kind: 'phoneNumber', id }, before, after })
