import { useEndpointQuery, useSignedIn } from '@parley/client'
import { useNow } from '@parley/client'
import { listUsers } from '@parley/contract'
import {
  mergeConflictingTexts,
  changedWords,
  dayKey,
  type FieldConflict,
  type FieldContent,
  formatTime,
  type FormSetting,
  formatMonthDay,
  todayIn,
} from '@parley/domain'
import type { ConflictChoice, EditConflict } from '@parley/state-machines'
import { Avatar, Banner, Button } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { useId } from 'react'
import { contentWords } from './content-words.ts'
import { labelOf } from './field-labels.ts'
import styles from './conflict-dialog.module.css'

interface ConflictDialogProps {
  conflict: EditConflict
  setting: FormSetting
  /** The name of the customer in conflict. */
  customerName: string
  onChoose: (field: string, choice: ConflictChoice) => void
  onSave: () => void
  onBack: () => void
}

const COUNTS = ['No fields differ', 'One field differs', 'Two fields differ', 'Three fields differ']

/** Asks which value to keep for each field that two people changed independently. Nothing is preselected. */
export function ConflictDialog({ conflict, setting, customerName, onChoose, onSave, onBack }: ConflictDialogProps) {
  const { user } = useSignedIn()
  const now = useNow()
  const { conflicts, choices, changes, kept, taken } = conflict
  const last = changes.at(-1)
  const who = last?.byName ?? 'Somebody'
  const chosen = conflicts.filter(({ field }) => choices[field] !== undefined).length
  const when = (at: string) => timeText(new Date(at), user.settings.display.timezone, now)
  const editorOf = (field: string) => changes.findLast((change) => change.field === field) ?? last
  return (
    <Dialog
      title={`${who} changed this customer too`}
      size="detail"
      onClose={onBack}
      onSubmit={onSave}
      footer={
        <>
          <span className={styles.count}>{`${chosen} of ${conflicts.length} chosen`}</span>
          <Button onClick={onBack}>Back to editing</Button>
          <Button type="submit" variant="primary" disabled={chosen < conflicts.length}>
            Save Changes
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.lead}>
          <Avatar name={who} size={28} />
          {`${who.split(' ')[0]} saved${last ? ` at ${when(last.at)}` : ''}, while you had ${customerName} open. ${COUNTS[conflicts.length] ?? `${conflicts.length} fields differ`} from yours. Choose which value to keep. Nothing is saved until you press Save Changes.`}
        </p>
        {conflicts.map((one) => {
          const editor = editorOf(one.field)
          return (
            <FieldChoice
              key={one.field}
              conflict={one}
              setting={setting}
              theirs={editor ? `${editor.byName ?? 'Somebody'}, ${when(editor.at)}` : who}
              choice={choices[one.field]}
              onChoose={(choice) => onChoose(one.field, choice)}
            />
          )
        })}
        {(kept.length > 0 || taken.length > 0) && (
          <Banner tone="info">
            {[
              kept.length > 0 && `Your other changes: ${namesOf(kept, setting)}.`,
              taken.length > 0 && `Also changed by ${who}: ${namesOf(taken, setting)}.`,
            ]
              .filter(Boolean)
              .join(' ')}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

interface FieldChoiceProps {
  conflict: FieldConflict
  setting: FormSetting
  /** Who saved the other value, and when. */
  theirs: string
  choice: ConflictChoice | undefined
  onChoose: (choice: ConflictChoice) => void
}

function FieldChoice({ conflict, setting, theirs, choice, onChoose }: FieldChoiceProps) {
  const name = useId()
  const { field, was, mine } = conflict
  const words = useContentWords(conflict.field, setting)
  const custom = setting.fields.find(({ id }) => id === field)
  const isText = field === 'notes' || custom?.fieldType === 'textarea'
  const options: { value: ConflictChoice; by: string; content: FieldContent }[] = [
    { value: 'mine', by: 'Yours, not saved yet', content: mine },
    { value: 'theirs', by: theirs, content: conflict.theirs },
    ...(isText
      ? [{ value: 'both' as const, by: 'Both, one after the other', content: mergeConflictingTexts(conflict) }]
      : []),
  ]
  return (
    <fieldset className={styles.field} data-team={field === 'notes' || undefined}>
      <legend className={styles.legend}>
        <strong>{labelOf(field, setting.fields)}</strong> <span className={styles.was}>was {words(was)}</span>
      </legend>
      <div className={styles.options}>
        {options.map(({ value, by, content }) => (
          <label key={value} className={styles.option} data-whole={value === 'both' || undefined}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(value)} />
            <span className={styles.by}>{by}</span>
            <span className={styles.content}>
              {value === 'both' ? words(content) : <Changed was={words(was)} now={words(content)} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Shows the new text with the words that differ underlined. */
const Changed = ({ was, now }: { was: string; now: string }) =>
  changedWords(was, now).map(({ text, at, isChanged }) =>
    isChanged ? <u key={at}>{text}</u> : <span key={at}>{text}</span>,
  )

/** Returns the function that formats the content of a field for display. */
function useContentWords(field: string, { fields, dateFormat }: FormSetting): (content: FieldContent) => string {
  const users = useEndpointQuery(listUsers).data ?? []
  const type = fields.find(({ id }) => id === field)?.fieldType ?? null
  return (content) => contentWords(field, type, content, { dateFormat, users })
}

const namesOf = (names: readonly string[], { fields }: FormSetting) =>
  names.map((field) => labelOf(field, fields)).join(', ')

const timeText = (at: Date, zone: string, now: Date) =>
  dayKey(at, zone) === todayIn(zone, now)
    ? formatTime(at, zone)
    : `${formatMonthDay(dayKey(at, zone))}, ${formatTime(at, zone)}`
