import {
  type ListedPerson,
  MEMBER_EMAIL_MAX,
  MEMBER_NAME_MAX,
  nameOfEmail,
  readInviteList,
  type Role,
  ROLE_NAMES,
  ROLES,
} from '@parley/domain'
import { Badge, Icon, IconButton, Select, TextField } from '@parley/ui'
import { CircleAlert, Mail, X } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { InviteRow } from './invite-rows.ts'
import own from './team-step.module.css'

interface InviteRowFieldsProps {
  row: InviteRow
  /** Row number, from 1. */
  number: number
  isFirst: boolean
  onChange: (part: Partial<InviteRow>) => void
  onEnter: () => void
  onPaste: (people: readonly ListedPerson[]) => void
  onRemove: () => void
}

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))
const isRole = (text: string): text is Role => ROLES.some((role) => role === text)

/** One row of the invite form: email, name and role. A list pasted into the email field becomes rows. */
export function InviteRowFields(props: InviteRowFieldsProps) {
  const { row, number, isFirst, onChange, onEnter, onPaste, onRemove } = props
  const { email, name, role, state, problems } = row
  const isFixed = state !== 'typed'
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onEnter()
  }
  const takeList = (event: ClipboardEvent) => {
    const people = readInviteList(event.clipboardData.getData('text/plain'))
    if (people.length === 0) return
    event.preventDefault()
    onPaste(people)
  }
  return (
    <div className={own.row} data-row={row.key} data-refused={problems['row'] === undefined ? undefined : true}>
      <TextField
        label={`Email of person ${number}`}
        hideLabel
        type="email"
        icon={Mail}
        autoComplete="off"
        autoFocus={isFirst}
        placeholder="Email"
        maxLength={MEMBER_EMAIL_MAX}
        value={email}
        readOnly={isFixed}
        error={problems['email']}
        end={state === 'invited' && <Badge tone="success">Invited</Badge>}
        onValueChange={(typed) => onChange({ email: typed })}
        onBlur={() => name === '' && !isFixed && email.includes('@') && onChange({ name: nameOfEmail(email.trim()) })}
        onKeyDown={onKeyDown}
        onPaste={isFixed ? undefined : takeList}
      />
      <TextField
        label={`Name of person ${number}`}
        hideLabel
        autoComplete="off"
        placeholder="Name"
        maxLength={MEMBER_NAME_MAX}
        value={name}
        readOnly={isFixed}
        error={problems['name']}
        onValueChange={(typed) => onChange({ name: typed })}
        onKeyDown={onKeyDown}
      />
      <Select
        label={`Role of person ${number}`}
        hideLabel
        options={ROLE_OPTIONS}
        value={role}
        disabled={isFixed}
        onValueChange={(chosen) => isRole(chosen) && onChange({ role: chosen })}
      />
      <IconButton icon={X} name={`Remove person ${number}`} disabled={state === 'sending'} onClick={onRemove} />
      {problems['row'] !== undefined && (
        <p className={own.problem} role="alert">
          <Icon as={CircleAlert} size={14} />
          {problems['row']}
        </p>
      )}
    </div>
  )
}
