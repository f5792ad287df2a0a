import { useEndpointMutation, useEndpointQuery } from '@parley/client'
import { listUsers, type PhoneNumber, updatePhoneNumber } from '@parley/contract'
import { checkActivePhone, checkDefaultPhone, checkDeletePhone, formatPhone, phoneUsesText } from '@parley/domain'
import { Avatar, Badge, Button, Switch, VisuallyHidden } from '@parley/ui'
import { counted, lineName } from './line-name.ts'
import type { LineQuestion } from './phone-numbers-tab.tsx'
import { useLineToasts } from './use-line-toasts.ts'
import styles from '../rows.module.css'

interface LineTableProps {
  /** The default number first. */
  lines: readonly PhoneNumber[]
  onOpen: (question: LineQuestion) => void
}

/** List of the phone numbers with their conversation counts; each row switches its number on or off. */
export function LineTable({ lines, onOpen }: LineTableProps) {
  return (
    <ul className={styles.list} aria-label="Phone numbers">
      {lines.map((line) => (
        <Line key={line.id} line={line} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function Line({ line, onOpen }: { line: PhoneNumber; onOpen: LineTableProps['onOpen'] }) {
  const toasts = useLineToasts()
  const update = useEndpointMutation(updatePhoneNumber)
  const name = lineName(line)
  const activation = checkActivePhone(line, !line.isActive)
  const toggle = (isActive: boolean) => {
    if (!activation.allowed) return toasts.failed(new Error(activation.text), activation.text)
    if (!isActive) return onOpen({ kind: 'switchOff', line })
    return update.mutate(
      { params: { id: line.id }, body: { isActive } },
      {
        onSuccess: () => toasts.said('Status Updated'),
        onError: (error) => toasts.failed(error, 'Failed to update phone number'),
      },
    )
  }
  return (
    <li className={`${styles.line} ${styles.withStaff}`} aria-label={name} data-off={!line.isActive || undefined}>
      <div className={styles.number}>
        <p className={styles.name}>
          {name} {line.isDefault && <Badge tone="info">Default</Badge>}
        </p>
        <p className={styles.digits}>
          {[...(line.label === null ? [] : [formatPhone(line.phoneNumber)]), phoneUsesText(line)].join(' · ')}
        </p>
      </div>
      <Staff line={line} />
      <p className={styles.count}>{counted(line.conversationCount, 'conversation', 'conversations')}</p>
      <div className={styles.status}>
        <Switch
          label={`${name} active`}
          hideLabel
          checked={line.isActive}
          pending={update.isPending}
          disabled={!activation.allowed}
          onCheckedChange={toggle}
        />
        <span>{line.isActive ? 'Active' : 'Inactive'}</span>
      </div>
      <div className={styles.actions}>
        <Button
          size="compact"
          variant="quiet"
          disabledReason={noTextsReason(line)}
          onClick={() => onOpen({ kind: 'test', line })}
        >
          Test text
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
        <Button size="compact" variant="quiet" onClick={() => onOpen({ kind: 'edit', line })}>
          Edit
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
        <Button
          size="compact"
          variant="quiet"
          disabledReason={line.isDefault ? 'It is the default already' : reasonFor(checkDefaultPhone(line))}
          onClick={() => onOpen({ kind: 'setDefault', line })}
        >
          Set Default
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
        <Button
          size="compact"
          variant="danger-quiet"
          disabledReason={deleteReason(line)}
          onClick={() => onOpen({ kind: 'delete', line })}
        >
          Delete
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}

const SHOWN = 4

function Staff({ line: { memberIds } }: { line: PhoneNumber }) {
  const users = useEndpointQuery(listUsers).data ?? []
  if (memberIds.length === 0) return <p className={styles.staff}>Everybody</p>
  const people = memberIds.flatMap((id) => users.find((user) => user.id === id) ?? [])
  const others = people.length - SHOWN
  return (
    <p className={styles.staff} title={people.map(({ name }) => name).join(', ')}>
      <VisuallyHidden>{`Team: ${people.map(({ name }) => name).join(', ')}`}</VisuallyHidden>
      <span className={styles.faces} aria-hidden>
        {people.slice(0, SHOWN).map(({ id, name, avatarUrl }) => (
          <Avatar key={id} name={name} src={avatarUrl} size={24} />
        ))}
      </span>
      {others > 0 && <span aria-hidden>{`+${others}`}</span>}
    </p>
  )
}

const reasonFor = (check: ReturnType<typeof checkDefaultPhone>): string | undefined =>
  check.allowed ? undefined : check.text

function deleteReason(line: PhoneNumber): string | undefined {
  const { conversationCount: count } = line
  if (count === 0) return reasonFor(checkDeletePhone(line))
  const why = `It has ${counted(count, 'conversation', 'conversations')}.`
  return line.isDefault ? why : `${why} It can be switched off instead.`
}

function noTextsReason({ isActive, isForTexts }: PhoneNumber): string | undefined {
  if (!isActive) return 'Nothing can be sent from it while it is off'
  return isForTexts ? undefined : 'It is not for texts'
}
