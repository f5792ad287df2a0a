import {
  type AuditAction,
  type AuditFields,
  changedFields,
  checkActivePhone,
  checkDefaultPhone,
  checkDeletePhone,
  checkPhoneLabel,
  checkRenumberPhone,
  type Decision,
  type E164,
  type Id,
  type Line,
  type PhoneNumber,
  PHONE_NUMBER_TAKEN,
} from '@parley/domain'
import { audit, type Change, patch, put, remove } from './change.ts'

export interface PhoneNumberDraft {
  phoneNumber: E164
  label: string | null
  isDefault: boolean
  isActive: boolean
}

/** What is to be set of a line; what is undefined stays. */
export interface PhoneNumberEdit {
  phoneNumber?: E164 | undefined
  label?: string | null | undefined
  isActive?: boolean | undefined
}

/** Decides that the business gets a further number; the first one is the default. */
export function decideNewPhoneNumber(
  { label: typed, ...draft }: PhoneNumberDraft,
  lines: readonly Line[],
  id: Id,
): Decision<{ changes: Change[] }> {
  const label = checkPhoneLabel(typed)
  if (!label.allowed) return label
  if (isTaken(lines, draft.phoneNumber)) return PHONE_NUMBER_TAKEN
  const isDefault = draft.isDefault || !lines.some((line) => line.isDefault)
  const line: PhoneNumber = { ...draft, id, label: label.label, isDefault }
  if (isDefault) {
    const check = checkDefaultPhone(line)
    if (!check.allowed) return check
  }
  return {
    allowed: true,
    changes: [
      ...(isDefault ? noDefault(lines) : []),
      put('phoneNumber', line),
      recorded('phoneNumber.create', id, null, fieldsOf(line)),
    ],
  }
}

/** Decides what becomes of a line; nothing changes where all stands so already. */
export function decideEditPhoneNumber(
  line: Line,
  lines: readonly Line[],
  given: PhoneNumberEdit,
): Decision<{ changes: Change[] }> {
  const { phoneNumber = line.phoneNumber, label: typed = line.label, isActive = line.isActive } = given
  const label = checkPhoneLabel(typed)
  if (!label.allowed) return label
  const active = checkActivePhone(line, isActive)
  if (!active.allowed) return active
  if (phoneNumber !== line.phoneNumber) {
    const check = checkRenumberPhone(line)
    if (!check.allowed) return check
    if (isTaken(lines, phoneNumber)) return PHONE_NUMBER_TAKEN
  }
  const fields = { phoneNumber, label: label.label, isActive }
  const { before, after } = changedFields(fieldsOf(line), fieldsOf({ ...line, ...fields }))
  if (after === null) return { allowed: true, changes: [] }
  return {
    allowed: true,
    changes: [
      patch('phoneNumber', line, fields),
      recorded('phoneNumber.update', line.id, before, { phoneNumber, ...after }),
    ],
  }
}

/** Decides that new conversations start from a line. */
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

/** Decides that a line goes. */
export function decideDeletePhoneNumber(line: Line): Decision<{ changes: Change[] }> {
  const check = checkDeletePhone(line)
  if (!check.allowed) return check
  return {
    allowed: true,
    changes: [remove('phoneNumber', line), recorded('phoneNumber.delete', line.id, fieldsOf(line), null)],
  }
}

const isTaken = (lines: readonly Line[], number: E164) => lines.some(({ phoneNumber }) => phoneNumber === number)

/** Before another line becomes it: there is never more than one. */
const noDefault = (lines: readonly Line[]): Change[] =>
  lines.filter(({ isDefault }) => isDefault).map((line) => patch('phoneNumber', line, { isDefault: false }))

const fieldsOf = ({ phoneNumber, label, isActive, isDefault }: PhoneNumber): AuditFields => ({
  phoneNumber,
  label,
  isActive,
  isDefault,
})

const recorded = (action: AuditAction, id: Id, before: AuditFields | null, after: AuditFields | null): Change =>
  audit({ action, subject: { kind: 'phoneNumber', id }, before, after })
