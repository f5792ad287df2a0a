import { useSignedIn } from '@parley/client'
import type { MergePreview } from '@parley/contract'
import { dayKey, formatLocalDate, type MergeSide, TEXTS_NOT_ALLOWED } from '@parley/domain'
import { Avatar, Badge, Icon } from '@parley/ui'
import { CircleCheck, MessageSquareOff } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { nameOf } from '../components/customer-parts.tsx'
import { EMPTY, type MergedContent, type MergedRow } from './merged-rows.ts'
import styles from './merge-table.module.css'

interface MergeTableProps extends Pick<MergePreview, 'kept' | 'other'> {
  rows: readonly MergedRow[]
  disabled: boolean
  onChoose: (field: string, side: MergeSide) => void
}

/**
 * Shows both customers and the result of the merge, field by field. Left and Right choose a side, Up and Down move from
 * choice to choice.
 */
export function MergeTable({ kept, other, rows, disabled, onChoose }: MergeTableProps) {
  return (
    <table className={styles.table} aria-label="Fields">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <Side side={kept} />
          <Side side={other} />
          <th scope="col">
            <span className={styles.who}>After the merge</span>
            <span className={styles.about}>{`Keeps the profile of ${nameOf(kept.customer)}`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field} data-team={row.field === 'notes' || undefined}>
            <th scope="row">{row.label}</th>
            {(['this', 'other'] as const).map((side) => (
              <td key={side}>
                <Choice row={row} side={side} disabled={disabled} onChoose={() => onChoose(row.field, side)} />
              </td>
            ))}
            <td>
              <Content field={row.field} content={row.joined ?? (row.side === 'this' ? row.kept : row.other)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Side({ side: { customer, createdAt } }: { side: MergePreview['kept'] }) {
  const zone = useSignedIn().user.settings.display.timezone
  const name = nameOf(customer)
  return (
    <th scope="col">
      <span className={styles.side}>
        <Avatar name={name} size={36} />
        <span>
          <span className={styles.who}>{name}</span>
          <span className={styles.about}>{`Customer since ${formatLocalDate(dayKey(new Date(createdAt), zone))}`}</span>
        </span>
      </span>
    </th>
  )
}

interface ChoiceProps {
  row: MergedRow
  side: MergeSide
  disabled: boolean
  onChoose: () => void
}

/** One side of a field; offers no choice when both sides are equal or are combined. */
function Choice({ row: { field, label, joined, kept, other, side: chosen }, side, disabled, onChoose }: ChoiceProps) {
  const content = side === 'this' ? kept : other
  if (joined !== null) {
    return (
      <span className={styles.plain}>
        <Content field={field} content={content} />
      </span>
    )
  }
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={`merge-${field}`}
        aria-label={`${label}: ${typeof content === 'string' ? content : content.join(', ')}`}
        checked={chosen === side}
        disabled={disabled}
        onChange={onChoose}
        onKeyDown={moveByRow}
      />
      <Content field={field} content={content} />
    </label>
  )
}

/** Renders the content of a field: tags as badges, a person with an avatar, text consent with an icon. */
function Content({ field, content }: { field: string; content: MergedContent }) {
  if (typeof content !== 'string') {
    return (
      <span className={styles.tags}>
        {content.map((tag) => (
          <Badge key={tag} tone="outline">
            {tag}
          </Badge>
        ))}
      </span>
    )
  }
  if (field === 'texts') {
    const isStopped = content === TEXTS_NOT_ALLOWED
    return (
      <span className={styles.signed} data-stopped={isStopped || undefined}>
        <Icon as={isStopped ? MessageSquareOff : CircleCheck} />
        {content}
      </span>
    )
  }
  if (field === 'primaryContactUserId' && content !== EMPTY) {
    return (
      <span className={styles.signed}>
        <Avatar name={content} size={20} />
        {content}
      </span>
    )
  }
  return content
}

/** Moves the focus between fields on Up and Down; by default the browser would change the choice. */
function moveByRow(event: KeyboardEvent<HTMLInputElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const field = event.currentTarget
  const chosen = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])]
  chosen[chosen.findIndex(({ name }) => name === field.name) + by]?.focus()
}
